def read_stop_reason(word, has_calls):
    match word:
        case "length" | "max_tokens":
            return "length"
        case "stop" | "end_turn" | "stop_sequence" | "tool_calls" | "tool_use":
            return ("stop", "tool_use")[has_calls]
        case _:
            return "error"
