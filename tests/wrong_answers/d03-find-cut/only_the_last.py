# expect: keeps-too-little
from solutions.d03_framework_loop.provider.message import System, ToolResult


def find_cut(messages, sizes, room, keep):
    if sum(sizes) <= room:
        return None
    first = 0
    while first < len(messages) and isinstance(messages[first], System):
        first += 1
    for n in reversed(range(first, len(messages))):
        if not isinstance(messages[n], ToolResult):
            return n if n > first else None
    return None
