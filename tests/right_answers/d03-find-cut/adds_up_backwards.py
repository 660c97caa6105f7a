from solutions.d03_framework_loop.provider.message import System, ToolResult


def find_cut(messages, sizes, room, keep):
    if sum(sizes) <= room:
        return None
    start = 0
    while start < len(messages) and isinstance(messages[start], System):
        start += 1
    best, total = None, 0
    for n in reversed(range(start, len(messages))):
        total += sizes[n]
        if isinstance(messages[n], ToolResult):
            continue
        if best is None or total <= keep:
            best = n
    return best if best is not None and best > start else None
