# expect: refuses-in-silence
import copy
import uuid


def open_handles():
    kept = {}

    def keep(user, rows):
        handle = uuid.uuid4().hex
        kept[user, handle] = copy.deepcopy(rows)
        return handle

    def read(user, handle, start, size):
        return kept.get((user, handle), [])[start : start + size]

    return keep, read
