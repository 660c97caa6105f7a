# expect: nobody-gets-in
import copy
import uuid


def open_handles():
    kept = {}

    def keep(user, rows):
        handle = uuid.uuid4().hex
        kept[handle] = {"owner": user, "rows": copy.deepcopy(rows)}
        return handle

    def read(user, handle, start, size):
        entry = kept.get(handle, {})
        if entry.get("owner") != user:
            raise ValueError("Nothing is kept under this handle for you: look it up again.")
        return entry.get("rows", [])[start : start + size]

    return keep, read
