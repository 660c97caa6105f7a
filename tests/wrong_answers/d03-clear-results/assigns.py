# expect: changed-in-place
from solutions.d03_framework_loop.provider.message import ToolResult


def clear_results(messages, keep, longest):
    results = [m for m in messages if isinstance(m, ToolResult)]
    stored = {}
    for number, message in enumerate(results, 1):
        if number <= len(results) - keep and len(message.text) > longest and not message.is_error:
            stored[f"result-{number}"] = message.text
            message.text = f"[{len(message.text)} characters, see result-{number}]"
    return messages, stored
