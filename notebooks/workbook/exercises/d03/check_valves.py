"""d03-check-valves: cases and known mistakes."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from solutions.d03_framework_loop.kernel.records import Limits, Spent
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

PLACE = "workbook.exercises.d03.check_valves:drive"
BACKSTOP = "fu-runaway-loop/cap-is-backstop"
BUDGETS = "fu-runaway-loop/budgets"
VALVES = "d03-loop-responsibilities/safety-valves"

NAMES = ("blocks", "tokens", "seconds", "turns")
NOTHING = dict.fromkeys(NAMES, None)


def drive(function: Any, limits: Mapping[str, Any], spent: Mapping[str, Any]) -> Any:
    """Ask with the given limits, all others open."""
    return function(Limits(**{**NOTHING, "repeats": None, **limits}), Spent(**spent))


def _make(*, at_limit: bool = True, zero: bool = True, order: tuple[str, ...] = NAMES, none: bool = True) -> Any:
    """The question with one slip."""

    def check_valves(limits: Any, spent: Any) -> Any:
        for name in order:
            limit, used = getattr(limits, name), getattr(spent, name)
            if none and (limit is None if zero else not limit):
                continue
            if used > limit or (at_limit and used == limit):
                return "repeats" if name == "blocks" else name
        return None

    return check_valves


def _other_limit(*, at_limit: bool) -> Any:
    """Compares the blocked calls with how often a call may repeat."""
    ask = _make(at_limit=at_limit)

    def check_valves(limits: Any, spent: Any) -> Any:
        return ask(replace(limits, blocks=limits.repeats), spent)

    return check_valves


def _none(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name == "TypeError" and "NoneType" in got.raised.message


def _other_word(case: Case, expected: Outcome, got: Outcome) -> bool:
    return isinstance(got.value, str | bool) and got.value not in (*NAMES[1:], "repeats")


CASES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "open": ({}, {"turns": 500, "tokens": 10**6, "seconds": 9999.0, "blocks": 40}),
    "room": (
        {"turns": 3, "tokens": 100, "seconds": 5.0, "blocks": 2},
        {"turns": 2, "tokens": 99, "seconds": 4.9, "blocks": 1},
    ),
    "turns": ({"turns": 3}, {"turns": 3}),
    "turns-over": ({"turns": 3}, {"turns": 4}),
    "no-turns": ({"turns": 0}, {"turns": 0}),
    "tokens": ({"tokens": 100, "turns": 9}, {"turns": 3, "tokens": 130}),
    "no-tokens": ({"tokens": 0}, {"tokens": 0}),
    "seconds": ({"seconds": 2.5}, {"seconds": 2.5}),
    "blocks": ({"blocks": 2}, {"blocks": 2}),
    "all": (
        {"turns": 3, "tokens": 100, "seconds": 5.0, "blocks": 2},
        {"turns": 3, "tokens": 100, "seconds": 5.0, "blocks": 2},
    ),
    "tokens-and-turns": ({"turns": 3, "tokens": 100, "seconds": 5.0}, {"turns": 3, "tokens": 100, "seconds": 1.0}),
    "seconds-and-turns": ({"turns": 3, "seconds": 5.0}, {"turns": 3, "seconds": 6.0}),
    "tokens-and-seconds": ({"tokens": 100, "seconds": 5.0}, {"tokens": 100, "seconds": 6.0}),
}

EXERCISE = Exercise(
    id="d03-check-valves",
    module=__name__,
    reference="solutions.d03_framework_loop.kernel.check_valves:check_valves",
    cases=tuple(Case(name, args, PLACE) for name, args in CASES.items()),
    mistakes=(
        Mistake("none-compared", when=_none, costs=(BUDGETS,)),
        Mistake("zero-is-no-limit", wrong=(_make(zero=False),), costs=(BUDGETS,)),
        Mistake("one-too-many", wrong=(_make(at_limit=False),), costs=(BACKSTOP,)),
        Mistake(
            "backstop-first",
            wrong=(
                _make(order=("turns", "tokens", "seconds", "blocks")),
                _make(order=("turns", "blocks", "tokens", "seconds")),
            ),
            costs=(BACKSTOP,),
        ),
        Mistake("does-not-say-which", when=_other_word, costs=(VALVES,)),
        Mistake(
            "other-limit",
            wrong=(_other_limit(at_limit=True), _other_limit(at_limit=False)),
            costs=(VALVES,),
            example="blocks",
        ),
    ),
    teaches=(BACKSTOP, BUDGETS, VALVES),
    minutes=10,
)
