# expect: believes-the-word
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
    return known.get(word, "error")
