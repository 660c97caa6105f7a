# expect: nothing-stays
from solutions.d03_framework_loop.provider.message import System, ToolResult


def find_cut(messages, sizes, room, keep):
    if sum(sizes) <= room:
        return None
    first = next((n for n, m in enumerate(messages) if not isinstance(m, System)), len(messages))
    cut = first
    while cut < len(messages) and (sum(sizes[cut:]) > keep or isinstance(messages[cut], ToolResult)):
        cut += 1
    return cut if cut > first else None
