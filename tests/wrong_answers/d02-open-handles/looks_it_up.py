# expect: key-error
import copy
import secrets


def open_handles():
    kept = {}

    def keep(user, rows):
        handle = secrets.token_hex(16)
        kept[(user, handle)] = copy.deepcopy(rows)
        return handle

    def read(user, handle, start, size):
        return kept[(user, handle)][start : start + size]

    return keep, read
