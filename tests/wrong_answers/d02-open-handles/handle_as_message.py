# expect: key-error
import copy
import secrets


def open_handles():
    kept = {}

    def keep(user, rows):
        handle = secrets.token_urlsafe(16)
        kept[handle] = (user, copy.deepcopy(rows))
        return handle

    def read(user, handle, start, size):
        if handle not in kept or kept[handle][0] != user:
            raise ValueError(handle)
        return kept[handle][1][start : start + size]

    return keep, read
