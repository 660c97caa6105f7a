# expect: changed-in-place
from dataclasses import replace

from solutions.d03_framework_loop.provider.message import ToolResult


def clear_results(messages, keep, longest):
    places = [n for n, m in enumerate(messages) if isinstance(m, ToolResult)]
    stored = {}
    for number, place in enumerate(places, 1):
        message = messages[place]
        if number <= len(places) - keep and len(message.text) > longest and not message.is_error:
            stored[f"result-{number}"] = message.text
            messages[place] = replace(message, text=f"[{len(message.text)} characters, see result-{number}]")
    return messages, stored
