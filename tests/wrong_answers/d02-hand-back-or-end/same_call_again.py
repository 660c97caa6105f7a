# expect: same-arguments-only
from collections import Counter


def hand_back_or_end(messages, name, most=2):
    failed, results = Counter(), {}
    for message in reversed(messages):
        if message["role"] == "user":
            break
        if message["role"] == "tool":
            results[message["tool_call_id"]] = message["content"]
        elif message.get("tool_calls"):
            mine = [call for call in message["tool_calls"] if call["function"]["name"] == name]
            bad = {call["function"]["arguments"] for call in mine if results[call["id"]].startswith("Error")}
            results = {}
            if mine and not bad:
                break
            failed.update(bad)
    return "end" if max(failed.values(), default=0) >= most else "hand back"
