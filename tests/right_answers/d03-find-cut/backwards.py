from solutions.d03_framework_loop.provider.message import System, ToolResult


def find_cut(messages, sizes, room, keep):
    if sum(sizes) <= room:
        return None
    head = 0
    while head < len(messages) and isinstance(messages[head], System):
        head += 1
    best, total = None, 0
    for n in range(len(messages) - 1, head - 1, -1):
        total += sizes[n]
        if isinstance(messages[n], ToolResult):
            continue
        if best is None or total <= keep:
            best = n
    return best if best is not None and best > head else None
