# expect: calls-come-first
def read_stop_reason(word, has_calls):
    if has_calls:
        return "tool_use"
    if word in ("length", "max_tokens"):
        return "length"
    if word in ("stop", "end_turn", "stop_sequence", "tool_calls", "tool_use"):
        return "stop"
    return "error"
