# expect: owner-unchecked
import copy
import uuid


def open_handles():
    kept = {}

    def keep(user, rows):
        handle = str(uuid.uuid4())
        kept[handle] = copy.deepcopy(rows)
        return handle

    def read(user, handle, start, size):
        if handle not in kept:
            raise ValueError("No such handle, please look it up again.")
        return kept[handle][start : start + size]

    return keep, read
