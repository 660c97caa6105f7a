# expect: calls-counted
def hand_back_or_end(messages, name, most=2):
    failed, results = 0, {}
    for message in reversed(messages):
        if message["role"] == "user":
            break
        if message["role"] == "tool":
            results[message["tool_call_id"]] = message["content"]
        elif message.get("tool_calls"):
            mine = [call["id"] for call in message["tool_calls"] if call["function"]["name"] == name]
            bad = [one for one in mine if results[one].startswith("Error")]
            results = {}
            if mine and not bad:
                break
            failed += len(bad)
    return "end" if failed >= most else "hand back"
