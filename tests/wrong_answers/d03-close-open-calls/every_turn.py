# expect: failed-turns-too
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
        if isinstance(message, Assistant):
            for call in message.calls:
                text = "unknown" if call.id in begun else "not run"
                missing[call.id] = ToolResult(call.id, text, is_error=True)
    return [*closed, *missing.values()]
