from solutions.d03_framework_loop.provider.message import Assistant, ToolResult


def close_open_calls(messages, begun):
    closed = list(messages)
    for n in reversed(range(len(closed))):
        turn = closed[n]
        if isinstance(turn, Assistant) and turn.stop not in ("error", "aborted"):
            end = n + 1
            while end < len(closed) and isinstance(closed[end], ToolResult):
                end += 1
            answered = [result.call_id for result in closed[n + 1 : end]]
            fates = {True: "unknown, may have happened", False: "not run"}
            closed[end:end] = [
                ToolResult(call.id, fates[call.id in begun], is_error=True)
                for call in turn.calls
                if call.id not in answered
            ]
    return closed
