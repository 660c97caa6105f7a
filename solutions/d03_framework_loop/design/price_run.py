"""What a run costs, before it is run.

Does: tokens and the chance that all goes well.
Does not: know prices or caches.
"""


def price_run(turns: int, first: int, added: int, success: float) -> tuple[int, float]:
    """The tokens sent in a run, and the chance that every turn goes right.

    turns: requests of the run. first: tokens of the first request. added: tokens that each turn adds to the history,
    which every later request carries again. success: the chance of one turn, turns being independent.
    """
    tokens = sum(first + added * turn for turn in range(turns))
    return tokens, success**turns
