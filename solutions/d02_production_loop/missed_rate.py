"""How often a tool that should have been called was not.

Does: one share over labelled turns.
Does not: mix in turns that needed no tool, which would make any agent look good.
"""

from typing import Any


def missed_rate(turns: list[dict[str, Any]]) -> float | None:
    """The share (0 to 1) of turns that needed a tool and did not call it, of all that needed one; None where none did.

    turns: each with "needs" (a tool's name, "" for none) and "called" (names of the tools called in it).
    """
    needing = [turn for turn in turns if turn["needs"]]
    missed = [turn for turn in needing if turn["needs"] not in turn["called"]]
    return len(missed) / len(needing) if needing else None
