# expect: says-which-exist
import copy
import secrets


def open_handles():
    kept = {}

    def keep(user, rows):
        handle = secrets.token_urlsafe(16)
        kept[handle] = (user, copy.deepcopy(rows))
        return handle

    def read(user, handle, start, size):
        if handle not in kept:
            raise ValueError(f"There is no handle {handle}.")
        owner, rows = kept[handle]
        if owner != user:
            raise ValueError("This handle belongs to somebody else.")
        return rows[start : start + size]

    return keep, read
