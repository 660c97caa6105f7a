"""A child process that waits for the next check with its imports done, since `import mcp` alone takes a second.

Does: keep one such process where a notebook asked for it, hand it out once, start another when that check is over.
Does not: reuse a process (each check has one of its own), or send anything to one that waits.
"""

import contextlib
import subprocess
from dataclasses import dataclass

from workbook.checks import process


@dataclass(slots=True)
class _Kept:
    modules: tuple[str, ...] = ()
    waiting: subprocess.Popen[bytes] | None = None


_kept = _Kept()


def keep_ready(*modules: str) -> None:
    """From now on keep a process that has imported `modules`; without any, end the one that waits."""
    _kept.modules = modules
    _end()
    start_next()


def take() -> subprocess.Popen[bytes] | None:
    """The process that waits, from now on the caller's; None where there is none, or it has died."""
    taken, _kept.waiting = _kept.waiting, None
    if taken is not None and taken.poll() is not None:
        _close(taken)
        return None
    return taken


def start_next() -> None:
    """Start the process for the next check, where one was asked for and none waits."""
    if _kept.modules and _kept.waiting is None:
        with contextlib.suppress(OSError):  # then the next check starts its own, and says what is wrong
            _kept.waiting = process.start_process(*_kept.modules)


def _end() -> None:
    if (taken := take()) is not None:
        taken.kill()
        taken.wait()
        _close(taken)


def _close(ended: subprocess.Popen[bytes]) -> None:
    for pipe in (ended.stdin, ended.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()
