from solutions.d03_framework_loop.provider.message import ToolResult


def clear_results(messages, keep, longest):
    cleared, stored = [], {}
    number = sum(isinstance(message, ToolResult) for message in messages)
    recent = keep
    for message in reversed(messages):
        match message:
            case ToolResult(call_id, text, is_error):
                if recent <= 0 and not is_error and len(text) > longest:
                    stored[f"result-{number}"] = text
                    message = ToolResult(call_id, f"[result-{number}: {len(text)} characters]")
                recent -= 1
                number -= 1
        cleared.insert(0, message)
    return cleared, dict(reversed(stored.items()))
