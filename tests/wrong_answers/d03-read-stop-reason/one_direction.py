# expect: empty-tool-use
def read_stop_reason(word, has_calls):
    known = {
        "stop": "stop",
        "end_turn": "stop",
        "stop_sequence": "stop",
        "tool_calls": "tool_use",
        "tool_use": "tool_use",
        "length": "length",
        "max_tokens": "length",
    }
    reason = known.get(word, "error")
    if reason == "stop" and has_calls:
        reason = "tool_use"
    return reason
