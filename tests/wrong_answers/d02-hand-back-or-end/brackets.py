# expect: raises
def hand_back_or_end(messages, name, most=2):
    failed, results = 0, {}
    for message in reversed(messages):
        if message["role"] == "user":
            break
        if message["role"] == "tool":
            results[message["tool_call_id"]] = message["content"]
        else:
            said = [results[call["id"]] for call in message["tool_calls"] if call["function"]["name"] == name]
            results = {}
            if said and not any(text.startswith("Error") for text in said):
                break
            failed += bool(said)
    return "end" if failed >= most else "hand back"
