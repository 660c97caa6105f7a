"""d02-validate-arguments: cases and known mistakes."""

from collections.abc import Callable
from typing import Any

from question_bank.json_schema import import_jsonschema
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

# Before a learner's own import of it, which would cost two seconds beside JupyterLab.
jsonschema = import_jsonschema()

DRIVE = f"{__name__}:ask"
SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "order_id": {"type": "string", "pattern": "^SO-[0-9]+$"},
        "amount": {"type": "number", "exclusiveMinimum": 0},
        "pieces": {"type": "integer", "minimum": 1},
        "speed": {"enum": ["slow", "fast"]},
    },
    "required": ["order_id", "amount"],
    "additionalProperties": False,
}
GOOD: dict[str, Any] = {"order_id": "SO-1043", "amount": 12.5}
# What the sentence has to name: the fields at fault, and for an enum the values that are allowed.
TRIED: dict[str, tuple[Any, tuple[str, ...]]] = {
    "good": (GOOD, ()),
    "whole-amount": ({**GOOD, "amount": 12}, ()),
    "pieces-as-float": ({**GOOD, "pieces": 2.0}, ()),
    "all-fields": ({**GOOD, "pieces": 2, "speed": "fast"}, ()),
    "missing-one": ({"order_id": "SO-1043"}, ("amount",)),
    "missing-both": ({}, ("amount", "order_id")),
    "true-is-no-number": ({**GOOD, "amount": True}, ("amount",)),
    "text-for-number": ({**GOOD, "amount": "12.5"}, ("amount",)),
    "wrong-form": ({**GOOD, "order_id": "1043"}, ("order_id",)),
    "not-positive": ({**GOOD, "amount": 0}, ("amount",)),
    "half-a-piece": ({**GOOD, "pieces": 1.5}, ("pieces",)),
    "outside-enum": ({**GOOD, "speed": "now"}, ("speed", "slow", "fast")),
    "one-too-many": ({**GOOD, "currency": "CNY"}, ("currency",)),
    "two-faults": ({"order_id": 7, "amount": -1}, ("amount", "order_id")),
    "three-faults": ({"order_id": "x", "amount": "y", "speed": "z"}, ("amount", "fast", "order_id", "slow", "speed")),
}


def ask(validate: Callable[..., Any], arguments: Any) -> Any:
    """What the sentence names of what it has to name; what is no sentence is returned as it came."""
    wanted = next(words for tried, words in TRIED.values() if repr(tried) == repr(arguments))
    said = validate(arguments, SCHEMA)
    if not isinstance(said, str):
        return said
    if not said:
        return "no fault"
    return {"names": [word for word in wanted if word in said], "leaves out": [w for w in wanted if w not in said]}


def _faults(arguments: Any) -> list[Any]:
    return sorted(jsonschema.Draft202012Validator(SCHEMA).iter_errors(arguments), key=lambda fault: fault.json_path)


def _first_only(arguments: Any, schema: Any) -> str:
    return "".join(f"{fault.json_path}: {fault.message}" for fault in _faults(arguments)[:1])


def _first_as_it_came(arguments: Any, schema: Any) -> str:
    """What `validate` raises, caught: the first fault that the validator meets, with all that it says."""
    return next((str(fault) for fault in jsonschema.Draft202012Validator(SCHEMA).iter_errors(arguments)), "")


def _best_match(arguments: Any, schema: Any) -> str:
    try:
        return _raises(arguments, schema)
    except jsonschema.ValidationError as fault:
        return str(fault)


def _without_place(arguments: Any, schema: Any) -> str:
    return "\n".join(fault.message for fault in _faults(arguments))


def _without_reason(arguments: Any, schema: Any) -> str:
    return "\n".join(fault.json_path for fault in _faults(arguments))


def _invalid_input(arguments: Any, schema: Any) -> str:
    return "invalid input" if _faults(arguments) else ""


def _raises(arguments: Any, schema: Any) -> str:
    jsonschema.validate(arguments, schema, cls=jsonschema.Draft202012Validator)
    return ""


def _says_fine(arguments: Any, schema: Any) -> str:
    return "\n".join(f"{fault.json_path}: {fault.message}" for fault in _faults(arguments)) or "ok"


def _by_hand(arguments: Any, schema: Any) -> str:
    types: dict[str, Any] = {"string": str, "number": (int, float), "integer": int}
    said = [f"{name} is missing" for name in schema["required"] if name not in arguments]
    for name, value in arguments.items():
        inner = schema["properties"].get(name)
        if inner is None:
            said.append(f"{name} is unknown")
        elif "type" in inner and not isinstance(value, types[inner["type"]]):
            said.append(f"{name} has the wrong type")
        elif "enum" in inner and value not in inner["enum"]:
            said.append(f"{name} has to be one of {inner['enum']}")
    return "\n".join(said)


def _found_faults(got: Outcome) -> bool:
    return isinstance(got.value, dict) and "dict" in got.value  # as `ask` tells it, in plain data


def _true_is_one(case: Case, expected: Outcome, got: Outcome) -> bool:
    """Types asked with isinstance: true passes as a number, or 2.0 does not pass as an integer."""
    if case.name == "true-is-no-number":
        return got.value == "no fault"
    return case.name == "pieces-as-float" and _found_faults(got)


def _not_a_sentence(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is None and not isinstance(got.value, str) and not _found_faults(got)


BACK = "fu-invalid-arguments/actionable-error-back"
SCHEMA_FIRST = "fu-invalid-arguments/schema-then-business"

EXERCISE = Exercise(
    id="d02-validate-arguments",
    module=__name__,
    reference="solutions.d02_hand_rolled_loop.validate_arguments:validate_arguments",
    cases=tuple(Case(name, (arguments,), drive=DRIVE) for name, (arguments, _) in TRIED.items()),
    mistakes=(
        Mistake("first-fault-only", wrong=(_first_only, _first_as_it_came, _best_match), costs=(BACK,)),
        Mistake("raises", wrong=(_raises,), costs=(BACK,)),
        Mistake("without-place", wrong=(_without_place,), costs=(BACK,)),
        Mistake("without-reason", wrong=(_without_reason,), costs=(BACK,)),
        Mistake("invalid-input", wrong=(_invalid_input,), costs=(BACK,)),
        Mistake("by-hand", wrong=(_by_hand,), when=_true_is_one, costs=(SCHEMA_FIRST,)),
        Mistake("says-something-when-fine", wrong=(_says_fine,)),
        Mistake("no-sentence", when=_not_a_sentence, costs=(BACK,)),
    ),
    teaches=(SCHEMA_FIRST, BACK),
    minutes=25,
)
