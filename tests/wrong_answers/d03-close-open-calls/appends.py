# expect: at-the-end
from solutions.d03_framework_loop.provider.message import Assistant, ToolResult


def close_open_calls(messages, begun):
    closed = list(messages)
    for n, message in enumerate(messages):
        if not isinstance(message, Assistant) or message.stop in ("error", "aborted"):
            continue
        there = set()
        for later in messages[n + 1 :]:
            if not isinstance(later, ToolResult):
                break
            there.add(later.call_id)
        for call in message.calls:
            if call.id not in there:
                text = "unknown outcome" if call.id in begun else "not run"
                closed.append(ToolResult(call.id, text, is_error=True))
    return closed
