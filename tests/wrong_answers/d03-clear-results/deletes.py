# expect: results-dropped
from solutions.d03_framework_loop.provider.message import ToolResult


def clear_results(messages, keep, longest):
    total = sum(isinstance(m, ToolResult) for m in messages)
    cleared, stored, seen = [], {}, 0
    for message in messages:
        if isinstance(message, ToolResult):
            seen += 1
            if seen <= total - keep and len(message.text) > longest and not message.is_error:
                stored[f"result-{seen}"] = message.text
                continue
        cleared.append(message)
    return cleared, stored
