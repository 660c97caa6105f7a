# expect: whole-conversation
def hand_back_or_end(messages, name, most=2):
    failed, results = 0, {}
    for message in reversed(messages):
        if message["role"] == "tool":
            results[message["tool_call_id"]] = message["content"]
        if not message.get("tool_calls"):
            continue
        said = [results[call["id"]] for call in message["tool_calls"] if call["function"]["name"] == name]
        results = {}
        if not said:
            continue
        if not any(text.startswith("Error") for text in said):
            break
        failed += 1
    return "end" if failed >= most else "hand back"
