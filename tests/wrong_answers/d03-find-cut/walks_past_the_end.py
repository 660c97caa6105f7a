# expect: nothing-stays
from solutions.d03_framework_loop.provider.message import ToolResult


def find_cut(messages, sizes, room, keep):
    if sum(sizes) <= room:
        return None
    total = 0
    cut = len(messages)
    for i in range(len(messages) - 1, -1, -1):
        total += sizes[i]
        if total > keep:
            break
        cut = i
    while cut < len(messages) and isinstance(messages[cut], ToolResult):
        cut += 1
    return cut
