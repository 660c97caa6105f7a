# expect: recent-cleared
from dataclasses import replace

from solutions.d03_framework_loop.provider.message import ToolResult


def clear_results(messages, keep, longest):
    cleared, stored, seen = [], {}, 0
    for message in messages:
        if isinstance(message, ToolResult):
            seen += 1
            if len(message.text) > longest and not message.is_error:
                stored[f"result-{seen}"] = message.text
                message = replace(message, text=f"[{len(message.text)} characters, see result-{seen}]")
        cleared.append(message)
    return cleared, stored
