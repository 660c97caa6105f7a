"""How far an installation is, on one line that rewrites itself.

Does: count the packages that pip has looked at, against the pins of the lock.
Does not: show anything where nobody looks (no terminal: a log file, CI).
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import TracebackType

from environment.sayings import say

PER_PACKAGE = ("Collecting ", "Ignoring ", "Requirement already satisfied: ")
LAST_STEP = "Installing collected packages"


class Progress:
    """A context: hears the installer's lines, leaves a clean line behind."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.done = 0
        self.width = 0

    @classmethod
    def hidden(cls) -> Progress:
        return cls(0)

    @classmethod
    def of_lock(cls, path: Path) -> Progress:
        if not sys.stderr.isatty():
            return cls.hidden()
        return cls(sum("==" in line for line in path.read_text(encoding="utf-8").splitlines()))

    def hear(self, line: str) -> None:
        if not self.total:
            return
        if line.startswith(PER_PACKAGE):
            self.done = min(self.done + 1, self.total)
            self._show(say("progress_fetch", done=self.done, total=self.total))
        elif line.startswith(LAST_STEP):
            self._show(say("progress_install"))

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.width:
            self._show("")
            sys.stderr.write("\r")

    def _show(self, text: str) -> None:
        # Chinese signs are two columns wide: blank out twice the length, as the line is short in any case.
        sys.stderr.write("\r" + text + " " * max(0, self.width - len(text)))
        sys.stderr.flush()
        self.width = 2 * len(text)
