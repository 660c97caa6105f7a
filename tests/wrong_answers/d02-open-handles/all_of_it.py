# expect: whole-each-time
import copy
import uuid


def open_handles():
    kept = {}

    def keep(user, rows):
        handle = uuid.uuid4().hex
        kept[handle] = (user, copy.deepcopy(rows))
        return handle

    def read(user, handle, start, size):
        if handle not in kept or kept[handle][0] != user:
            raise ValueError("Nothing is kept under this handle for you: look it up again.")
        return kept[handle][1]

    return keep, read
