"""d03-find-layer: cases and known mistakes."""

from typing import Any

from workbook.exercises.record import Case, Exercise, Mistake

BY_LAYER = "d03-observe/by-layer"
LAYERS = ("input", "context", "selection", "arguments", "execution", "answer")
GOOD: dict[str, bool | None] = dict.fromkeys(LAYERS, True)

CASES: dict[str, dict[str, bool | None]] = {
    "all-good": GOOD,
    "answer": {**GOOD, "answer": False},
    "two-broken": {**GOOD, "context": False, "answer": False},
    "arguments-and-execution": {**GOOD, "arguments": False, "execution": False},
    "not-looked-at": {**GOOD, "context": None, "answer": False},
    "left-out": {"input": True, "context": True, "arguments": False},
    "nothing-known": {},
    "other-order": {
        "answer": False,
        "execution": False,
        "arguments": True,
        "selection": True,
        "context": True,
        "input": True,
    },
}


def _make(*, order: str = "layers", unknown: str = "counts") -> Any:
    """The search with one slip."""

    def find_layer(evidence: Any) -> Any:
        layers: Any = {"layers": LAYERS, "backwards": LAYERS[::-1], "evidence": tuple(evidence)}[order]
        for layer in layers:
            found = evidence.get(layer, True if unknown == "left out is fine" else None)
            if found is False or (found is None and unknown != "fine"):
                return layer
        return None

    return find_layer


EXERCISE = Exercise(
    id="d03-find-layer",
    module=__name__,
    reference="solutions.d03_framework_loop.watch.find_layer:find_layer",
    cases=tuple(Case(name, (evidence,)) for name, evidence in CASES.items()),
    mistakes=(
        Mistake(
            "last-broken", wrong=(_make(order="backwards"), _make(order="backwards", unknown="fine")), costs=(BY_LAYER,)
        ),
        Mistake("unknown-is-good", wrong=(_make(unknown="fine"),), costs=(BY_LAYER,)),
        Mistake("left-out-is-good", wrong=(_make(unknown="left out is fine"),), costs=(BY_LAYER,)),
        Mistake("order-of-evidence", wrong=(_make(order="evidence"),), costs=(BY_LAYER,)),
    ),
    teaches=(BY_LAYER,),
    minutes=5,
    lane="stretch",
)
