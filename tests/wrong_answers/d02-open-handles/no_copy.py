# expect: rows-still-shared
import secrets


def open_handles():
    kept = {}

    def keep(user, rows):
        handle = secrets.token_urlsafe(24)
        kept[handle] = (user, rows)
        return handle

    def read(user, handle, start, size):
        if handle not in kept or kept[handle][0] != user:
            raise ValueError("Nothing is kept under this handle for you: look it up again.")
        return kept[handle][1][start : start + size]

    return keep, read
