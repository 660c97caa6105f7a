"""Which limit a run has reached.

Does: compare what was spent with the limits.
Does not: stop anything that is running (run_within does).
"""

from solutions.d03_framework_loop.kernel.records import Ending, Limits, Spent


def check_valves(limits: Limits, spent: Spent) -> Ending | None:
    """The limit that is reached, asked before each turn; None while there is room for another.

    A limit is reached when as much is spent as it allows; None is no limit, 0 is one. Where several are reached, the
    one that says most about the trouble comes first: "repeats" (limits.blocks), "tokens", "seconds", and last "turns",
    the backstop.
    """
    pairs: list[tuple[Ending, float | None, float]] = [
        ("repeats", limits.blocks, spent.blocks),
        ("tokens", limits.tokens, spent.tokens),
        ("seconds", limits.seconds, spent.seconds),
        ("turns", limits.turns, spent.turns),
    ]
    return next((name for name, limit, used in pairs if limit is not None and used >= limit), None)
