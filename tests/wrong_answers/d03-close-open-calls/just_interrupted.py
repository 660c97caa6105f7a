# expect: one-fate
from solutions.d03_framework_loop.provider.message import Assistant, ToolResult


def close_open_calls(messages, begun):
    closed, missing = [], {}
    for message in messages:
        if isinstance(message, ToolResult):
            missing.pop(message.call_id, None)
        else:
            closed.extend(missing.values())
            missing = {}
        closed.append(message)
        if isinstance(message, Assistant) and message.stop not in ("error", "aborted"):
            missing = {call.id: ToolResult(call.id, "interrupted", is_error=True) for call in message.calls}
    return [*closed, *missing.values()]
