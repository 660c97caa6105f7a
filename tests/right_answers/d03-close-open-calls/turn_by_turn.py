from solutions.d03_framework_loop.provider.message import Assistant, ToolResult


def close_open_calls(messages, begun):
    rest, closed = list(messages), []
    while rest:
        message = rest.pop(0)
        closed.append(message)
        if not isinstance(message, Assistant) or message.stop in {"error", "aborted"}:
            continue
        there = []
        while rest and isinstance(rest[0], ToolResult):
            there.append(rest.pop(0))
        closed += there
        closed += [
            ToolResult(call.id, "The outcome is UNKNOWN, check first" if call.id in begun else "It was not run", True)
            for call in message.calls
            if call.id not in {result.call_id for result in there}
        ]
    return closed
