# expect: never-ends
def hand_back_or_end(messages, name, most=2):
    tries = 0
    if messages[-1]["content"].startswith("Error"):
        tries += 1
    return "end" if tries > most else "hand back"
