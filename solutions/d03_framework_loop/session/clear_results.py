"""Old tool results, turned into handles: the first thing to do about a long transcript, and often enough.

Does: replace long results by a line that says how to get them back.
Does not: summarise, or lose anything: the transcript in the log stays whole.
"""

from collections.abc import Sequence
from dataclasses import replace

from solutions.d03_framework_loop.provider.message import Message, ToolResult


def clear_results(messages: Sequence[Message], keep: int, longest: int) -> tuple[list[Message], dict[str, str]]:
    """The messages with older long results replaced by handles, and the texts by handle.

    keep: so many of the last tool results stay as they are. longest: results of at most so many characters stay too.
    So do errors: they tell the model what not to try again.
    A handle is "result-N", N counting all tool results from 1; the text in its place names the handle and the length.
    """
    last = sum(isinstance(message, ToolResult) for message in messages) - keep
    cleared: list[Message] = []
    stored: dict[str, str] = {}
    number = 0
    for message in messages:
        shown = message
        if isinstance(message, ToolResult):
            number += 1
            if number <= last and not message.is_error and len(message.text) > longest:
                handle = f"result-{number}"
                stored[handle] = message.text
                shown = replace(message, text=f"[{len(message.text)} characters, stored as {handle}]")
        cleared.append(shown)
    return cleared, stored
