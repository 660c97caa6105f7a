def list_tries(messages, name):
    """For each turn since the last question that calls the tool: whether it failed."""
    tries = []
    mine = set()
    for message in messages:
        match message:
            case {"role": "user"}:
                tries = []
            case {"role": "assistant"}:
                calls = message.get("tool_calls") or ()
                mine = {call["id"] for call in calls if call["function"]["name"] == name}
                if mine:
                    tries.append(False)
            case {"role": "tool", "tool_call_id": one, "content": text} if one in mine:
                tries[-1] |= text.startswith("Error")
    return tries


def hand_back_or_end(messages, name, most=2):
    last = list_tries(messages, name)[-most:]
    return "end" if len(last) == most and all(last) else "hand back"
