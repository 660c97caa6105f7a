# expect: another-word
def hand_back_or_end(messages, name, most=2):
    return sum(str(one["content"]).startswith("Error") for one in messages) < most
