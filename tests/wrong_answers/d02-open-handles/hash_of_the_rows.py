# expect: guessable
import copy
import hashlib
import json


def open_handles():
    kept = {}

    def keep(user, rows):
        handle = hashlib.sha256(json.dumps([user, rows]).encode("utf-8")).hexdigest()
        kept[handle] = (user, copy.deepcopy(rows))
        return handle

    def read(user, handle, start, size):
        if handle not in kept or kept[handle][0] != user:
            raise ValueError("Nothing is kept under this handle for you: look it up again.")
        return kept[handle][1][start : start + size]

    return keep, read
