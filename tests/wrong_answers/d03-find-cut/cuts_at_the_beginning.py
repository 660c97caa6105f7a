# expect: cuts-off-nothing
from solutions.d03_framework_loop.provider.message import System, ToolResult


def find_cut(messages, sizes, room, keep):
    if sum(sizes) <= room:
        return None
    first = next((n for n, m in enumerate(messages) if not isinstance(m, System)), len(messages))
    places = [n for n in range(first, len(messages)) if not isinstance(messages[n], ToolResult)]
    fitting = [n for n in places if sum(sizes[n:]) <= keep]
    if fitting:
        return fitting[0]
    return places[-1] if places else first
