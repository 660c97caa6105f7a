"""d02-describe-tool: cases and known mistakes."""

import copy
from collections.abc import Callable
from typing import Any

from question_bank.json_schema import import_jsonschema
from solutions.d02_hand_rolled_loop.describe_tool import describe_create_ticket
from workbook.endpoint.models import DEFAULT
from workbook.endpoint.rules import Refusal, check_request
from workbook.exercises.record import Case, Exercise, Mistake

SERVICE = f"{__name__}:ask_service"
ARGUMENTS = f"{__name__}:try_arguments"

GOOD: dict[str, Any] = {"order_id": "SO-1042", "reason": "zip broken"}
TRIED = {
    "without-urgency": GOOD,
    "with-urgency": {**GOOD, "urgency": "high"},
    "low-urgency": {**GOOD, "urgency": "low"},
    "normal-urgency": {**GOOD, "urgency": "normal"},
    "one-letter-reason": {**GOOD, "reason": "?"},
    "nothing": {},
    "no-reason": {"order_id": "SO-1042"},
    "no-order": {"reason": "zip broken"},
    "order-is-a-number": {**GOOD, "order_id": 1042},
    "order-without-letters": {**GOOD, "order_id": "1042"},
    "empty-reason": {**GOOD, "reason": ""},
    "reason-is-a-number": {**GOOD, "reason": 7},
    "unknown-urgency": {**GOOD, "urgency": "urgent"},
    "urgency-is-a-number": {**GOOD, "urgency": 1},
    "one-field-too-many": {**GOOD, "amount": 399},
}


def ask_service(describe: Callable[[], Any]) -> Any:
    """What the service says to a request with this definition."""
    request: dict[str, Any] = {"model": DEFAULT, "messages": [{"role": "user", "content": "?"}], "tools": [describe()]}
    try:
        check_request(request)
    except Refusal as refusal:
        return f"400: {refusal.message}"
    definition = request["tools"][0]
    return {
        "service": "accepted",
        "type": definition.get("type"),
        "name": definition["function"]["name"],
        "described": bool(str(definition["function"].get("description") or "").strip()),
    }


def try_arguments(describe: Callable[[], Any], arguments: Any) -> str:
    """Whether the definition's schema accepts these arguments."""
    jsonschema = import_jsonschema()
    try:
        schema = describe()["function"]["parameters"]
        jsonschema.Draft202012Validator.check_schema(schema)
    except jsonschema.SchemaError as error:
        return f"SchemaError: {error.message}"
    except (KeyError, TypeError):
        return 'KeyError: ["function"]["parameters"]'
    return "accepted" if jsonschema.Draft202012Validator(schema).is_valid(arguments) else "refused"


def _changed(change: Callable[[dict[str, Any]], object]) -> Callable[[], Any]:
    """The reference's definition after `change` was done to its `parameters`."""

    def describe() -> Any:
        definition = copy.deepcopy(describe_create_ticket())
        change(definition["function"]["parameters"])
        return definition

    return describe


def _without(field: str, keyword: str) -> Callable[[], Any]:
    return _changed(lambda schema: schema["properties"][field].pop(keyword))


def _undescribed() -> Any:
    definition = describe_create_ticket()
    del definition["function"]["description"]
    return definition


def _bare_properties() -> Any:
    definition = describe_create_ticket()
    definition["function"]["parameters"] = definition["function"]["parameters"]["properties"]
    return definition


def _names_of_python() -> Any:
    definition = describe_create_ticket()
    for inner in definition["function"]["parameters"]["properties"].values():
        inner["type"] = "str"
    return definition


RESEND = "d02-function-calling-flow/resend-tools"
NARROW = "fu-fifty-tools/merge-and-narrow"

EXERCISE = Exercise(
    id="d02-describe-tool",
    module=__name__,
    reference="solutions.d02_hand_rolled_loop.describe_tool:describe_create_ticket",
    cases=(
        Case("service", drive=SERVICE),
        *(Case(name, (arguments,), drive=ARGUMENTS) for name, arguments in TRIED.items()),
    ),
    mistakes=(
        Mistake("no-required", wrong=(_changed(lambda schema: schema.pop("required")),), costs=(RESEND,)),
        Mistake("bare-properties", wrong=(_bare_properties,), costs=(RESEND,)),
        Mistake("names-of-python", wrong=(_names_of_python,), costs=(RESEND,)),
        Mistake(
            "enum-in-words",
            wrong=(_without("urgency", "enum"),),
            costs=(NARROW,),
        ),
        Mistake("takes-anything-else", wrong=(_changed(lambda schema: schema.pop("additionalProperties")),)),
        Mistake("any-text-is-an-order", wrong=(_without("order_id", "pattern"),)),
        Mistake("empty-reason", wrong=(_without("reason", "minLength"),)),
        Mistake("all-required", wrong=(_changed(lambda schema: schema["required"].append("urgency")),)),
        Mistake("no-description", wrong=(_undescribed,), costs=(RESEND,)),
        Mistake(
            "not-wrapped",
            wrong=(lambda: {"type": "function", **describe_create_ticket()["function"]},),
            example="service",
        ),
    ),
    teaches=(RESEND, NARROW),
    minutes=20,
)
