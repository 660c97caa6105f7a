# expect: system-cut-off
from solutions.d03_framework_loop.provider.message import ToolResult


def find_cut(messages, sizes, room, keep):
    if sum(sizes) <= room:
        return None
    places = [n for n in range(len(messages)) if not isinstance(messages[n], ToolResult)]
    cut = next((n for n in places if sum(sizes[n:]) <= keep), places[-1])
    return cut if cut > 0 else None
