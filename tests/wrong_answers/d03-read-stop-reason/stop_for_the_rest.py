# expect: rest-is-stop
def read_stop_reason(word, has_calls):
    if word in ("length", "max_tokens"):
        return "length"
    return "tool_use" if has_calls else "stop"
