"""d03-price-run: cases and known mistakes."""

from typing import Any

from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

PRICE = "d03-agent-or-workflow/price"


def _rounded(value: Any) -> Any:
    return round(value, 9) if isinstance(value, float) else value


def _same(expected: Outcome, got: Outcome) -> bool:
    """Chances are compared to nine places: there is more than one way to multiply."""
    one, two = _pair(expected), _pair(got)
    return one is not None and one == two


def _pair(outcome: Outcome) -> Any:
    match outcome.value:
        case {"tuple": [tokens, chance]} | {"list": [tokens, chance]} if outcome.raised is None:
            return tokens, _rounded(float(chance) if isinstance(chance, int | float) else chance)
    return None


def _make(*, grows: bool = True, first: int = 0, chance: str = "power") -> Any:
    """The sum with one slip."""

    def price_run(turns: int, base: int, added: int, success: float) -> Any:
        tokens = sum(base + (added * (turn + first) if grows else 0) for turn in range(turns))
        good = {"power": success**turns, "one": success, "times": success * turns, "less": 1 - turns * (1 - success)}
        return tokens, good[chance]

    return price_run


def _linear(*, turns: int = 0, chance: str = "power") -> Any:
    """The first request, and the history of all turns once."""

    def price_run(count: int, base: int, added: int, success: float) -> Any:
        return base + added * (count + turns), _make(chance=chance)(count, base, added, success)[1]

    return price_run


CASES: dict[str, tuple[int, int, int, float]] = {
    "one": (1, 1000, 500, 0.95),
    "two": (2, 1000, 500, 0.95),
    "ten": (10, 1000, 500, 0.95),
    "no-growth": (5, 1000, 0, 1.0),
    "none": (0, 1000, 500, 0.9),
    "sure": (4, 200, 100, 1.0),
    "long": (40, 3000, 800, 0.99),
}

EXERCISE = Exercise(
    id="d03-price-run",
    module=__name__,
    reference="solutions.d03_framework_loop.design.price_run:price_run",
    cases=tuple(Case(name, args) for name, args in CASES.items()),
    mistakes=(
        Mistake(
            "history-once",
            wrong=(
                _make(grows=False),
                *(_linear(turns=turns, chance=chance) for turns in (0, -1) for chance in ("power", "times", "one")),
            ),
            costs=(PRICE,),
            example="two",
        ),
        Mistake("one-too-early", wrong=(_make(first=1),), costs=(PRICE,)),
        Mistake("chance-of-one", wrong=(_make(chance="one"),), costs=(PRICE,)),
        Mistake("chances-added", wrong=(_make(chance="times"), _make(chance="less")), costs=(PRICE,)),
    ),
    teaches=(PRICE,),
    minutes=5,
    lane="stretch",
    compare=_same,
)
