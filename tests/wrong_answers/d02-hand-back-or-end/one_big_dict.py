# expect: ids-taken-for-unique
def hand_back_or_end(messages, name, most=2):
    results = {one["tool_call_id"]: one["content"] for one in messages if one["role"] == "tool"}
    start = max(n for n, one in enumerate(messages) if one["role"] == "user")
    failed = 0
    for message in messages[start:]:
        mine = [call["id"] for call in message.get("tool_calls", []) if call["function"]["name"] == name]
        if mine:
            failed = failed + 1 if any(results[one].startswith("Error") for one in mine) else 0
    return "end" if failed >= most else "hand back"
