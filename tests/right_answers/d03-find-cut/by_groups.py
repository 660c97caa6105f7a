from solutions.d03_framework_loop.provider.message import System, ToolResult


def find_cut(messages, sizes, room, keep):
    groups = []
    for n, (message, size) in enumerate(zip(messages, sizes)):
        if isinstance(message, ToolResult) and groups:
            groups[-1][1] += size
        elif groups or not isinstance(message, System):
            groups.append([n, size])
    if sum(sizes) <= room or len(groups) < 2:
        return None
    kept = groups.pop()
    while groups and kept[1] + groups[-1][1] <= keep:
        start, size = groups.pop()
        kept = [start, size + kept[1]]
    return kept[0] if groups else None
