# expect: key-that-is-not-there
def classify_turn(messages, needs, claims):
    if not needs:
        return "not needed"
    calls = [call for message in messages for call in message["tool_calls"]]
    return "used" if calls else "not called"
