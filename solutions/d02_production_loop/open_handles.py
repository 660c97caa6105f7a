"""Results kept on our side, and read through a handle.

Does: hand out a reference that can't be guessed, and check on every read whose it is.
Does not: trust a handle, or a user name that the model wrote: the user comes from the session.
"""

import copy
import secrets
from collections.abc import Callable
from typing import Any


def open_handles() -> tuple[Callable[..., str], Callable[..., list[Any]]]:
    """Two functions around a store of their own: `keep(user, rows)` and `read(user, handle, start, size)`.

    keep: stores the rows as they are now and returns a handle: text of at least 16 characters, another one each time,
    that nobody can guess. read: returns rows[start:start + size] of what is kept under the handle.
    For a handle that was never given out, and for one that belongs to another user, read raises ValueError with the
    same sentence, which says what to do.
    """
    kept: dict[str, tuple[str, list[Any]]] = {}

    def keep(user: str, rows: list[Any]) -> str:
        handle = secrets.token_urlsafe(16)
        kept[handle] = (user, copy.deepcopy(rows))
        return handle

    def read(user: str, handle: str, start: int, size: int) -> list[Any]:
        if handle not in kept or kept[handle][0] != user:
            raise ValueError("There is nothing under this handle. Look the result up again to get a new one.")
        return copy.deepcopy(kept[handle][1][start : start + size])

    return keep, read
