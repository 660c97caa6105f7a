# expect: no-way-back
from dataclasses import replace

from solutions.d03_framework_loop.provider.message import ToolResult


def clear_results(messages, keep, longest):
    total = sum(isinstance(m, ToolResult) for m in messages)
    cleared, seen = [], 0
    for message in messages:
        if isinstance(message, ToolResult):
            seen += 1
            if seen <= total - keep and len(message.text) > longest and not message.is_error:
                message = replace(message, text="[cleared]")
        cleared.append(message)
    return cleared, {}
