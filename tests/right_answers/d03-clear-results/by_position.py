from dataclasses import replace

from solutions.d03_framework_loop.provider.message import ToolResult


def clear_results(messages, keep, longest):
    places = [n for n, message in enumerate(messages) if isinstance(message, ToolResult)]
    old = places[: len(places) - keep] if keep else places
    chosen = {
        place: f"result-{number}"
        for number, place in enumerate(old, 1)
        if len(messages[place].text) > longest and not messages[place].is_error
    }
    stored = {handle: messages[place].text for place, handle in chosen.items()}
    return [
        replace(message, text=f"stored: {chosen[n]} ({len(message.text)} chars)") if n in chosen else message
        for n, message in enumerate(messages)
    ], stored
