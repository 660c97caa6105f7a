def read_stop_reason(word, has_calls):
    known = {"stop": "stop", "end_turn": "stop", "stop_sequence": "stop", "tool_calls": "tool_use",
             "tool_use": "tool_use", "length": "length", "max_tokens": "length"}
    match known.get(word):
        case None:
            return "error"
        case "length":
            return "length"
        case _:
            return "tool_use" if has_calls else "stop"
