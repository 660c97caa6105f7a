"""Whether an agent does its job: by what is true afterwards, run after run.

Does: give every run a world of its own, compare what became of it, count the cases in which every run was right.
Does not: read what the agent says about it.
"""

import copy
from collections.abc import Callable, Sequence
from typing import Any


def score_runs(
    cases: Sequence[dict[str, Any]], play: Callable[[str, dict[str, Any]], str], times: int
) -> dict[str, float]:
    """The shares of cases that were right in at least one of their runs ("ever"), and in all of them ("always").

    cases: each with "id", "start" and "wanted", two states of the shop (plain data); they are left as they are.
    play(id, state): one run of the agent on this case. It changes `state`, returns what the agent says, and may raise.
    Each case is run `times` times, every time on a copy of its start. A run is right when its state then equals
    "wanted", nothing less and nothing more; one that raises is not. Without cases both shares are 0.0.
    """

    def is_right(case: dict[str, Any]) -> bool:
        state = copy.deepcopy(case["start"])
        try:
            play(case["id"], state)
        except Exception:
            return False
        return bool(state == case["wanted"])

    runs = [[is_right(case) for _ in range(times)] for case in cases]
    if not runs:
        return {"ever": 0.0, "always": 0.0}
    return {"ever": sum(map(any, runs)) / len(runs), "always": sum(map(all, runs)) / len(runs)}
