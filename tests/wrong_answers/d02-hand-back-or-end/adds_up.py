# expect: success-forgotten
def hand_back_or_end(messages, name, most=2):
    failed, results = 0, {}
    for message in reversed(messages):
        if message["role"] == "user":
            break
        if message["role"] == "tool":
            results[message["tool_call_id"]] = message["content"]
        elif message.get("tool_calls"):
            mine = [call["id"] for call in message["tool_calls"] if call["function"]["name"] == name]
            failed += any(results[one].startswith("Error") for one in mine)
            results = {}
    return "end" if failed >= most else "hand back"
