# expect: ids-everywhere
from solutions.d03_framework_loop.provider.message import Assistant, ToolResult


def close_open_calls(messages, begun):
    answered = {message.call_id for message in messages if isinstance(message, ToolResult)}
    closed, waiting = [], []
    for message in messages:
        if not isinstance(message, ToolResult):
            closed, waiting = closed + waiting, []
        closed.append(message)
        if isinstance(message, Assistant) and message.stop not in ("error", "aborted"):
            for call in message.calls:
                if call.id not in answered:
                    text = "outcome unknown" if call.id in begun else "not run"
                    waiting.append(ToolResult(call.id, text, is_error=True))
    return closed + waiting
