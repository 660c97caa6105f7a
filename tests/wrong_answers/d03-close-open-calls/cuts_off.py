# expect: turn-dropped
from solutions.d03_framework_loop.provider.message import Assistant, ToolResult


def close_open_calls(messages, begun):
    kept = list(messages)
    for n, message in enumerate(messages):
        if isinstance(message, Assistant) and message.stop not in ("error", "aborted"):
            following = messages[n + 1 : n + 1 + len(message.calls)]
            there = {later.call_id for later in following if isinstance(later, ToolResult)}
            if any(call.id not in there for call in message.calls):
                return kept[:n]
    return kept
