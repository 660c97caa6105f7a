"""d02-measure-selection: cases and known mistakes."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

DRIVE = f"{__name__}:measure"
MEASURE = "fu-fifty-tools/measure-selection"
Questions = list[dict[str, str]]


def _q(text: str, tool: str, split: str = "measure") -> dict[str, str]:
    return {"text": text, "tool": tool, "split": split}


# The labelled questions, and what is chosen for each text (None: nothing).
CASES: dict[str, tuple[Questions, dict[str, str | None]]] = {
    "none": ([], {}),
    "tune-only": ([_q("a", "get_order", "tune")], {"a": "get_order"}),
    "right": ([_q("a", "get_order")], {"a": "get_order"}),
    "wrong": ([_q("a", "get_order")], {"a": "check_stock"}),
    "missed": ([_q("a", "get_order")], {"a": None}),
    "tuned-ones-are-right": (
        [_q("a", "get_order", "tune"), _q("b", "get_order", "tune"), _q("c", "get_order")],
        {"a": "get_order", "b": "get_order", "c": "check_stock"},
    ),
    "a-bit-of-all": (
        [_q("a", "get_order"), _q("b", "check_stock"), _q("c", "refund_order"), _q("d", "get_order")],
        {"a": "get_order", "b": None, "c": "get_order", "d": "get_order"},
    ),
    "confused-twice": (
        [_q("a", "refund_order"), _q("b", "get_order"), _q("c", "get_order"), _q("d", "check_stock")],
        {"a": "get_order", "b": "track", "c": "track", "d": "get_order"},
    ),
    "both-directions": (
        [_q("a", "x"), _q("b", "y"), _q("c", "y")],
        {"a": "y", "b": "x", "c": "x"},
    ),
    "one-tool-taken-for-two": (
        [_q("a", "x"), _q("b", "x"), _q("c", "x"), _q("d", "z")],
        {"a": "y", "b": "w", "c": "y", "d": "y"},
    ),
}


def measure(measure_selection: Callable[..., Any], questions: Questions, chosen: Mapping[str, str | None]) -> Any:
    """Measure a selector that looks its choice up."""
    return measure_selection(chosen.get, [dict(one) for one in questions])


def _make(
    *,
    split: str = "measure",
    missed: str = "apart",
    of: str = "kept",
    confused: str = "pairs",
    empty: Any = None,
    unordered: bool = False,
) -> Callable[..., Any]:
    """The measurement with one slip."""

    def measure_selection(choose: Callable[[str], str | None], questions: Questions) -> dict[str, Any]:
        kept = [one for one in questions if split == "all" or one["split"] == split]
        if not kept:
            return {"right": empty, "missed": empty, "confused": []}
        chosen = [(one["tool"], choose(one["text"])) for one in kept]
        pairs = [pair for pair in chosen if pair[0] != pair[1] and (missed == "confused" or pair[1] is not None)]
        if unordered:
            pairs = [(min(map(str, pair)), max(map(str, pair))) for pair in pairs]
        counted = Counter(pairs)
        ranked = sorted(counted.items(), key=lambda one: (-one[1], str(one[0])))
        if confused == "alphabet":
            ranked = sorted(counted.items(), key=lambda one: str(one[0]))
        called = [pair for pair in chosen if pair[1] is not None]
        whole = called if of == "called" else chosen
        return {
            "right": sum(needed == got for needed, got in whole) / len(whole) if whole else empty,
            "missed": sum(got is None or (missed == "wrong" and got != needed) for needed, got in chosen) / len(chosen),
            "confused": [(*pair, times) for pair, times in ranked],
        }

    return measure_selection


def _nested(choose: Callable[[str], str | None], questions: Questions) -> dict[str, Any]:
    told: dict[str, Any] = _make()(choose, questions)
    return {**told, "confused": [((needed, got), times) for needed, got, times in told["confused"]]}


def _divides(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name == "ZeroDivisionError"


EXERCISE = Exercise(
    id="d02-measure-selection",
    module=__name__,
    reference="solutions.d02_production_loop.measure_selection:measure_selection",
    cases=tuple(Case(name, args, DRIVE) for name, args in CASES.items()),
    mistakes=(
        Mistake("tuned-ones-counted", wrong=(_make(split="all"),), costs=(MEASURE,)),
        Mistake("measured-on-tune", wrong=(_make(split="tune"),), costs=(MEASURE,)),
        Mistake("right-among-called", wrong=(_make(of="called"),), costs=(MEASURE,)),
        Mistake("wrong-is-missed", wrong=(_make(missed="wrong"),), costs=(MEASURE,)),
        Mistake("missed-is-confused", wrong=(_make(missed="confused"),), costs=(MEASURE,)),
        Mistake("pairs-nested", wrong=(_nested,), costs=(MEASURE,)),
        Mistake("direction-lost", wrong=(_make(unordered=True),), costs=(MEASURE,)),
        Mistake("commonest-not-first", wrong=(_make(confused="alphabet"),), costs=(MEASURE,)),
        Mistake("nothing-measured", wrong=(_make(empty=0.0), _make(empty=0)), when=_divides, costs=(MEASURE,)),
    ),
    teaches=(
        MEASURE,
        "fu-fifty-tools/load-by-scenario",
        "fu-tools-cost/trim-per-scenario",
        "d02-test-tool-agent/selection-and-arguments",
    ),
    minutes=15,
    lane="stretch",
)
