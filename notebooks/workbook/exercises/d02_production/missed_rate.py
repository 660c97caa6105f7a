"""d02-missed-rate: cases and known mistakes."""

from collections.abc import Callable
from typing import Any

from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

RATE = "fu-made-up-result/regression-rate"
Turns = list[dict[str, Any]]


def _turn(needs: str, *called: str) -> dict[str, Any]:
    return {"needs": needs, "called": list(called)}


TURNS: dict[str, Turns] = {
    "no-turns": [],
    "small-talk-only": [_turn(""), _turn("")],
    "called": [_turn("check_stock", "check_stock")],
    "missed": [_turn("check_stock")],
    "half": [_turn("check_stock", "check_stock"), _turn("get_order")],
    "small-talk-between": [_turn("check_stock"), _turn(""), _turn(""), _turn("get_order", "get_order")],
    "other-tool": [_turn("check_stock", "get_order"), _turn("get_order", "get_order")],
    "right-tool-second": [_turn("check_stock", "get_order", "check_stock"), _turn("check_stock")],
    "called-without-need": [_turn("", "get_order"), _turn("check_stock", "check_stock")],
    "one-of-three": [_turn("a", "a"), _turn("b"), _turn("c", "c")],
    "called-twice": [_turn("a", "a", "a"), _turn("b")],
}


def _make(*, of: str = "needing", tool: str = "same", empty: Any = None, turn: bool = True) -> Callable[[Turns], Any]:
    """The rate with one slip."""

    def missed_rate(turns: Turns) -> Any:
        needing = [one for one in turns if one["needs"]]
        missed = [one for one in needing if (not one["called"] if tool == "any" else one["needs"] not in one["called"])]
        whole = len(turns) if of == "all" else len(needing)
        if not whole and empty != "divide":
            return empty
        return len(missed) / whole if turn else 1 - len(missed) / whole

    return missed_rate


def _counts_extra(turns: Turns) -> Any:
    wrong = [one for one in turns if (one["needs"] not in one["called"] if one["needs"] else one["called"])]
    needing = [one for one in turns if one["needs"]]
    return len(wrong) / len(needing) if needing else None


def _percent(case: Case, expected: Outcome, got: Outcome) -> bool:
    one, two = expected.value, got.value
    return isinstance(one, float) and isinstance(two, int | float) and one > 0 and abs(two - 100 * one) < 1


EXERCISE = Exercise(
    id="d02-missed-rate",
    module=__name__,
    reference="solutions.d02_production_loop.missed_rate:missed_rate",
    cases=tuple(Case(name, (turns,)) for name, turns in TURNS.items()),
    mistakes=(
        Mistake("of-all-turns", wrong=(_make(of="all"),), costs=(RATE,)),
        Mistake("any-call-counts", wrong=(_make(tool="any"),), costs=(RATE,)),
        Mistake("nothing-is-zero", wrong=(_make(empty=0.0), _make(empty=0)), costs=(RATE,)),
        Mistake("divides-by-nothing", wrong=(_make(empty="divide"),), costs=(RATE,)),
        Mistake("rate-of-called", wrong=(_make(turn=False),), costs=(RATE,)),
        Mistake("needless-calls-counted", wrong=(_counts_extra,), costs=(RATE,)),
        Mistake("percent", when=_percent, costs=(RATE,)),
    ),
    teaches=(RATE, "d02-test-tool-agent/selection-and-arguments"),
    minutes=5,
)
