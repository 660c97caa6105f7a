# expect: numbers-move
from dataclasses import replace

from solutions.d03_framework_loop.provider.message import ToolResult


def clear_results(messages, keep, longest):
    left = sum(isinstance(m, ToolResult) for m in messages) - keep
    cleared, stored = [], {}
    for message in messages:
        if isinstance(message, ToolResult):
            left -= 1
            if left >= 0 and len(message.text) > longest and not message.is_error:
                handle = f"result-{len(stored) + 1}"
                stored[handle] = message.text
                message = replace(message, text=f"[{len(message.text)} characters, see {handle}]")
        cleared.append(message)
    return cleared, stored
