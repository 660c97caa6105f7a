"""The kernel's voice: numbers events and hands them on.

Does: give each event its number, its run, its turn and its time.
Does not: wait for whoever listens, or catch what it raises.
"""

import asyncio
from collections.abc import Callable

from solutions.d03_framework_loop.kernel.events import Event, TurnStart

Emit = Callable[[Event], None]


class Reporter:
    """Speaks for one run. Without `emit` it says nothing, and makes nothing either."""

    def __init__(self, emit: Emit | None, run: str) -> None:
        self._emit = emit
        self._run = run
        self._seq = 0
        self._turn = 0
        self._clock = asyncio.get_running_loop().time
        self._began = self._clock()

    def say(self, kind: Callable[..., Event], *content: object) -> None:
        """One event of this kind, its own fields given in order."""
        if self._emit is None:
            return
        self._seq += 1
        self._turn += kind is TurnStart
        self._emit(kind(self._seq, self._run, self._turn, self._clock() - self._began, *content))
