"""Where a transcript may be cut when it gets too long.

Does: decide when and where.
Does not: summarise what is cut off (compact does).
"""

from collections.abc import Sequence

from solutions.d03_framework_loop.provider.message import Message, System, ToolResult


def find_cut(messages: Sequence[Message], sizes: Sequence[int], room: int, keep: int) -> int | None:
    """The index of the first message that stays word for word; None when nothing has to be cut.

    sizes: tokens of each message. room: tokens that fit (the window less a reserve for the answer). keep: tokens that
    may stay. Everything from the index on stays: as much as fits into `keep`, and at least the last message with all
    that belongs to it. System messages at the beginning stay too, and are neither cut nor counted in `keep`.
    A cut never stands before a tool result, since its call would be cut off. None also when nothing could be cut off.
    """
    if sum(sizes) <= room:
        return None
    first = next((n for n, message in enumerate(messages) if not isinstance(message, System)), len(messages))
    places = [n for n in range(first, len(messages)) if not isinstance(messages[n], ToolResult)]
    fitting = [n for n in places if sum(sizes[n:]) <= keep]
    cut = fitting[0] if fitting else places[-1] if places else first
    return cut if cut > first else None
