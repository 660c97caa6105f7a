"""A loop of your own, or a framework's.

Does: weigh what a framework brings against what it takes.
Does not: name a framework (list_failures tells which pass).
"""

from collections.abc import Collection


def choose_loop(needs: Collection[str], team: int, unusual_control: bool, passes_probes: bool) -> str:
    """Whose loop to use: "own loop" or "framework".

    needs: what the product needs beyond the while loop; "events", "hooks", "sessions", "compaction" and "tracing" are
    what frameworks bring, other words are not. team: people who will work on it. unusual_control: whether the order of
    steps is so much your own that you would fight a framework. passes_probes: whether one passes your probes.
    A framework where one passes, control is usual, and there is breadth: three of the five needs, or a team of more
    than three that needs any. Otherwise a loop of your own.
    """
    brought = {"events", "hooks", "sessions", "compaction", "tracing"} & set(needs)
    broad = len(brought) >= 3 or (team > 3 and bool(brought))
    return "framework" if passes_probes and not unusual_control and broad else "own loop"
