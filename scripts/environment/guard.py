"""One set-up of a folder at a time.

Does: a lock that the operating system drops when its holder dies, so that no stale one is ever left.
Does not: judge whether a holder is alive; remove its file, whose presence means nothing.
"""

from __future__ import annotations

import contextlib
import errno
import sys
import time
from pathlib import Path
from typing import IO, Callable, Iterator

POLL_S = 0.2
BUSY = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


@contextlib.contextmanager
def hold(path: Path, on_wait: Callable[[], None]) -> Iterator[int]:
    """Hold the lock of `path`, calling `on_wait` once if somebody else has it; gives the file's descriptor.

    A child that inherits the descriptor keeps the lock until it ends too: an installer that outlives us still counts.
    Raises OSError when the file cannot be made.
    """
    with path.open("a+b") as file:
        if not _take(file):
            on_wait()
            while not _take(file):
                time.sleep(POLL_S)
        yield file.fileno()


if sys.platform == "win32":
    import msvcrt

    def _take(file: IO[bytes]) -> bool:
        file.seek(0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError as error:
            if error.errno not in BUSY:
                raise
            return False
        return True

else:
    import fcntl

    def _take(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            # Some network file systems know no locks: two starts at once are then the smaller risk.
            return error.errno not in BUSY
        return True
