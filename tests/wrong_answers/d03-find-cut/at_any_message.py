# expect: splits-a-pair
from solutions.d03_framework_loop.provider.message import System


def find_cut(messages, sizes, room, keep):
    if sum(sizes) <= room:
        return None
    first = 0
    while first < len(messages) and isinstance(messages[first], System):
        first += 1
    cut = len(messages) - 1
    while cut > first and sum(sizes[cut - 1 :]) <= keep:
        cut -= 1
    return cut if cut > first else None
