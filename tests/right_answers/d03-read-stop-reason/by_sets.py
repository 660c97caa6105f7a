FINISHED = {"stop", "end_turn", "stop_sequence", "tool_calls", "tool_use"}


def read_stop_reason(word, has_calls):
    finished = word in FINISHED
    if finished and has_calls:
        return "tool_use"
    if finished:
        return "stop"
    return "length" if word in {"length", "max_tokens"} else "error"
