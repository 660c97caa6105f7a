# expect: guessable
import copy
from itertools import count


def open_handles():
    kept = {}
    numbers = count(1)

    def keep(user, rows):
        handle = f"tracking-result-{next(numbers)}"
        kept[handle] = (user, copy.deepcopy(rows))
        return handle

    def read(user, handle, start, size):
        if handle not in kept or kept[handle][0] != user:
            raise ValueError("Nothing is kept under this handle for you: look it up again.")
        return kept[handle][1][start : start + size]

    return keep, read
