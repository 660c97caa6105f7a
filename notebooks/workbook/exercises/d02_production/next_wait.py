"""d02-next-wait: cases and known mistakes."""

from collections.abc import Callable
from typing import Any

from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

DRIVE = f"{__name__}:ask"
PASSING = ("timeout", "rate limit", "server error")
Failure = tuple[str, int, bool, float | None, float, float]


def ask(next_wait: Callable[..., Any], *failure: Any) -> Any:
    """The wait as a float, to the thousandth; what is no number is returned as it came."""
    wait = next_wait(*failure)
    return round(float(wait), 3) if isinstance(wait, int | float) and not isinstance(wait, bool) else wait


def _make(
    *,
    kinds: tuple[str, ...] = PASSING,
    safety: bool = True,
    asked: str = "max",
    doubles: bool = True,
    ceiling: float = 4,
    jitter: bool = True,
    late: int = 0,
    deadline: str = "wait",
    exponent: int = 1,
) -> Callable[..., Any]:
    """The wait with one slip."""

    def next_wait(
        kind: str, attempt: int, safe: bool, retry_after: float | None, left: float, draw: float, most: int = 5
    ) -> float | None:
        if kind not in kinds or (safety and not safe) or attempt >= most + late:
            return None
        wait: float = min(ceiling, 2 ** (attempt - exponent) if doubles else 1)
        wait *= draw if jitter else 1
        match asked:
            case "max":
                wait = max(wait, retry_after or 0)
            case "instead":
                wait = wait if retry_after is None else retry_after
            case "min":
                wait = wait if retry_after is None else min(wait, retry_after)
            case "drawn":
                wait = max(wait, draw * (retry_after or 0))
            case "plus":
                wait += retry_after or 0
        if deadline == "none":
            return wait
        if deadline == "cut":
            return min(wait, left)
        return wait if (wait < left if deadline == "wait" else left > 0) else None

    return next_wait


def _another_no(case: Case, expected: Outcome, got: Outcome) -> bool:
    return expected.value is None and got.raised is None and (got.value in (-1, False, 0) or isinstance(got.value, str))


def _raises(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name == "TypeError" and case.args[3] is None


EVERY = (*PASSING, "arguments", "permission", "business")
CASES: dict[str, Failure] = {
    "timeout": ("timeout", 1, True, None, 60.0, 0.5),
    "rate-limit": ("rate limit", 1, True, None, 60.0, 0.5),
    "server-error": ("server error", 1, True, None, 60.0, 0.5),
    "arguments": ("arguments", 1, True, None, 60.0, 0.5),
    "permission": ("permission", 1, True, None, 60.0, 0.5),
    "business": ("business", 1, True, None, 60.0, 0.5),
    "not-safe": ("timeout", 1, False, None, 60.0, 0.5),
    "not-safe-but-asked": ("rate limit", 1, False, 2.0, 60.0, 0.5),
    "second": ("timeout", 2, True, None, 60.0, 0.5),
    "third": ("timeout", 3, True, None, 60.0, 0.5),
    "fourth": ("timeout", 4, True, None, 60.0, 0.5),
    "fifth": ("timeout", 5, True, None, 60.0, 0.5),
    "sixth": ("timeout", 6, True, None, 60.0, 0.5),
    "other-draw": ("timeout", 2, True, None, 60.0, 0.9),
    "draw-0": ("timeout", 1, True, None, 60.0, 0.0),
    "asked-for-more": ("rate limit", 1, True, 7.0, 60.0, 0.5),
    "asked-for-less": ("rate limit", 3, True, 0.5, 60.0, 0.75),
    "asked-for-0": ("rate limit", 1, True, 0.0, 60.0, 0.5),
    "asked-at-the-end": ("rate limit", 5, True, 1.0, 60.0, 0.5),
    "no-time": ("timeout", 3, True, None, 1.5, 0.5),
    "just-no-time": ("timeout", 3, True, None, 2.0, 0.5),
    "just-time": ("timeout", 3, True, None, 2.1, 0.5),
    "asked-beyond-the-deadline": ("rate limit", 1, True, 30.0, 10.0, 0.5),
    "deadline-passed": ("timeout", 1, True, None, -1.0, 0.5),
}

RETRY = "d02-tool-failure/code-retries-transient"
CLASSIFY = "d02-tool-failure/classify"
DEADLINE = "d02-tool-failure/deadline-and-honesty"

EXERCISE = Exercise(
    id="d02-next-wait",
    module=__name__,
    reference="solutions.d02_production_loop.next_wait:next_wait",
    cases=tuple(Case(name, failure, drive=DRIVE) for name, failure in CASES.items()),
    mistakes=(
        Mistake("retries-everything", wrong=(_make(kinds=EVERY),), costs=(CLASSIFY, RETRY)),
        Mistake("retries-unsafe-calls", wrong=(_make(safety=False),), costs=(RETRY,)),
        Mistake(
            "same-wait-each-time", wrong=(_make(doubles=False), _make(doubles=False, jitter=False)), costs=(RETRY,)
        ),
        Mistake("no-jitter", wrong=(_make(jitter=False),), costs=(RETRY,)),
        Mistake("grows-without-end", wrong=(_make(ceiling=1_000),)),
        Mistake("doubles-too-soon", wrong=(_make(exponent=0), _make(exponent=2))),
        Mistake(
            "retry-after-not-obeyed",
            wrong=tuple(_make(asked=how) for how in ("ignored", "min", "instead", "drawn", "plus")),
            costs=(RETRY,),
        ),
        Mistake("one-try-too-many", wrong=(_make(late=1), _make(late=10**6)), costs=(RETRY,)),
        Mistake(
            "past-the-deadline",
            wrong=(_make(deadline="none"), _make(deadline="now"), _make(deadline="cut")),
            costs=(DEADLINE,),
        ),
        Mistake("another-no", when=_another_no),
        Mistake("none-compared", when=_raises),
    ),
    teaches=(RETRY, CLASSIFY, DEADLINE),
    minutes=10,
    lane="stretch",
)
