"""d02-intent-key: cases and known mistakes."""

import builtins
import hashlib
import json
import uuid
from collections.abc import Callable
from typing import Any

from workbook.exercises.d23.trees import entry
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

DRIVE = f"{__name__}:compare"
Intent = tuple[str, str, str, str]
HASH = builtins.hash


def compare(intent_key: Callable[..., Any], one: Intent, two: Intent) -> dict[str, Any]:
    """Whether two intents get the same key, and whether one of them gets it twice."""
    salted: list[Any] = []

    def watch(value: Any) -> int:
        salted.append(value)
        return HASH(value)

    builtins.hash = watch  # its values differ from process to process, which no single process can see
    try:
        first, again, second = intent_key(*one), intent_key(*one), intent_key(*two)
    finally:
        builtins.hash = HASH
    if not all(isinstance(key, str) for key in (first, again, second)):
        return {"keys are text": False}
    return {"same key": first == second, "again the same": first == again, "made with hash()": bool(salted)}


def _settle(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _settle(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_settle(inner) for inner in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _make(
    *,
    parsed: bool = True,
    keys: bool = True,
    numbers: bool = True,
    joined: str | None = None,
    without: int | None = None,
) -> Callable[..., str]:
    """The key with one slip; `without` leaves out one of the parts."""

    def intent_key(*parts: str) -> str:
        value = json.loads(parts[3]) if parsed else parts[3]
        value = _settle(value) if numbers else value
        whole: list[Any] = [*parts[:3], value]
        if without is not None:
            del whole[without]
        if joined is not None:
            whole[-1] = json.dumps(value, sort_keys=True)
            return joined.join(map(str, whole))
        return json.dumps(whole, sort_keys=keys)

    return intent_key


def _shown(user: str, question: str, name: str, arguments: str) -> str:
    """Each argument as it prints."""
    values = sorted(f"{key}={value}" for key, value in _settle(json.loads(arguments)).items())
    return json.dumps([user, question, name, values])


def _salted(*parts: str) -> str:
    return str(hash(_make()(*parts)))


def _new(*parts: str) -> str:
    return uuid.uuid4().hex


def _fixed(*parts: str) -> str:
    return hashlib.sha256(parts[2].encode()).hexdigest()


def _raises(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name in ("TypeError", "AttributeError")


def _not_stable(case: Case, expected: Outcome, got: Outcome) -> bool:
    return entry(got, "again the same") is False


def _uses_hash(case: Case, expected: Outcome, got: Outcome) -> bool:
    return entry(got, "made with hash()") is True


def _no_text(case: Case, expected: Outcome, got: Outcome) -> bool:
    return entry(got, "keys are text") is False


T = "create_ticket"
WISH = '{"order_id": "SO-1042", "reason": "zip broken"}'
PAY = '{"order_id": "SO-1043", "amount": 80}'


def _arguments(one: str, two: str) -> tuple[Intent, Intent]:
    return ("u-17", "m-3", T, one), ("u-17", "m-3", T, two)


def _parts(one: tuple[str, str, str], two: tuple[str, str, str]) -> tuple[Intent, Intent]:
    return (*one, WISH), (*two, WISH)


MARKS = {
    "nothing": "", "colon": ":", "bar": "|", "slash": "/", "dash": "-", "underscore": "_", "comma": ",", "line": "\n",
    "zero": "\x00", "dot": ".", "space": " ",
}  # fmt: skip
CASES: dict[str, tuple[Intent, Intent]] = {
    "same": _arguments(WISH, WISH),
    "key-order": _arguments(WISH, '{"reason": "zip broken", "order_id": "SO-1042"}'),
    "white-space": _arguments(WISH, '{\n  "order_id":"SO-1042",\n  "reason":"zip broken"}'),
    "escapes": _arguments('{"reason": "拉链坏了"}', '{"reason": "\\u62c9\\u94fe\\u574f\\u4e86"}'),
    "80.0": _arguments(PAY, '{"order_id": "SO-1043", "amount": 80.0}'),
    "8e1": _arguments(PAY, '{"order_id": "SO-1043", "amount": 8e1}'),
    "80.50": _arguments('{"amount": 80.5}', '{"amount": 80.50}'),
    "minus-zero": _arguments('{"amount": 0}', '{"amount": -0.0}'),
    "inside": _arguments('{"a": {"x": 1, "y": [2]}}', '{"a": {"y": [2.0], "x": 1.0}}'),
    "other-order": _arguments(WISH, '{"order_id": "SO-1043", "reason": "zip broken"}'),
    "other-reason": _arguments(WISH, '{"order_id": "SO-1042", "reason": "zip broken again"}'),
    "other-amount": _arguments('{"amount": 80.5}', '{"amount": 80}'),
    "text-or-number": _arguments('{"amount": 80}', '{"amount": "80"}'),
    "true-or-one": _arguments('{"urgent": true}', '{"urgent": 1}'),
    "null-or-text": _arguments('{"note": null}', '{"note": "None"}'),
    "list-order": _arguments('{"skus": ["A", "B"]}', '{"skus": ["B", "A"]}'),
    "swapped-values": _arguments('{"a": "x", "b": "y"}', '{"a": "y", "b": "x"}'),
    "long-number": _arguments('{"id": 9007199254740993}', '{"id": 9007199254740992}'),
    "next-question": _parts(("u-17", "m-3", T), ("u-17", "m-9", T)),
    "other-customer": _parts(("u-17", "m-3", T), ("u-42", "m-3", T)),
    "other-tool": _parts(("u-17", "m-3", T), ("u-17", "m-3", "close_ticket")),
    **{
        f"parts-with-{shown}": _parts((f"u-17{mark}m-3", "1", T), ("u-17", f"m-3{mark}1", T))
        for shown, mark in MARKS.items()
    },
}

ONCE = "fu-three-parallel-calls/serial-idempotent-writes"
EFFECTS = "fc-who-executes/parallel-side-effects"

EXERCISE = Exercise(
    id="d02-intent-key",
    module=__name__,
    reference="solutions.d02_production_loop.intent_key:intent_key",
    cases=tuple(Case(name, intents, drive=DRIVE) for name, intents in CASES.items()),
    mistakes=(
        Mistake("new-each-time", wrong=(_new,), when=_not_stable, costs=(ONCE,)),
        Mistake("salted", wrong=(_salted,), when=_uses_hash, costs=(ONCE,)),
        Mistake("text-compared", wrong=(_make(parsed=False),), costs=(ONCE,)),
        Mistake("key-order", wrong=(_make(keys=False), _make(keys=False, numbers=False)), costs=(ONCE,)),
        Mistake("form-of-numbers", wrong=(_make(numbers=False),), costs=(ONCE,)),
        Mistake("question-left-out", wrong=(_make(without=1),)),
        Mistake("user-left-out", wrong=(_make(without=0), _make(without=0, numbers=False))),
        Mistake("tool-left-out", wrong=(_make(without=2),)),
        Mistake("arguments-left-out", wrong=(_make(without=3), _fixed), costs=(EFFECTS,)),
        Mistake(
            "run-together",
            wrong=tuple(_make(joined=mark) for mark in ("", ":", "|", "/", "-", "_", ",", "\n", ".", " ")),
        ),
        Mistake("types-lost", wrong=(_shown,)),
        Mistake("raises", when=_raises),
        Mistake("no-text", when=_no_text),
    ),
    teaches=(ONCE, EFFECTS),
    minutes=10,
)
