# expect: key-error
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
    reason = known[word]
    if reason in ("stop", "tool_use"):
        return "tool_use" if has_calls else "stop"
    return reason
