# expect: cuts-without-need
from solutions.d03_framework_loop.provider.message import System, ToolResult


def find_cut(messages, sizes, room, keep):
    first = next((n for n, m in enumerate(messages) if not isinstance(m, System)), len(messages))
    places = [n for n in range(first, len(messages)) if not isinstance(messages[n], ToolResult)]
    if not places:
        return None
    cut = next((n for n in places if sum(sizes[n:]) <= keep), places[-1])
    return cut if cut > first else None
