"""d02-merge-tools: cases and known mistakes."""

from collections.abc import Callable
from typing import Any

from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

POINT = "fu-fifty-tools/"
Definition = dict[str, Any]
STRING = {"type": "string"}


def _tool(name: str, description: str, required: list[str], **properties: Any) -> Definition:
    parameters = {"type": "object", "properties": properties, "required": required, "additionalProperties": False}
    return {"type": "function", "function": {"name": name, "description": description, "parameters": parameters}}


STATUS = _tool("order_get_status", "Where an order stands.", ["order_id"], order_id=STRING)
ITEMS = _tool("order_get_items", "The articles of an order.", ["order_id"], order_id=STRING)
PAGED = _tool(
    "order_get_history", "All events of an order.", ["order_id", "page"], order_id=STRING, page={"type": "integer"}
)
RETURN = _tool("refund_return", "Send an article back.", ["order_id", "sku"], order_id=STRING, sku=STRING)
EXCHANGE = _tool(
    "refund_exchange", "Another size.", ["order_id", "sku", "size"], order_id=STRING, sku=STRING, size=STRING
)
OPTIONAL = _tool("order_find", "Find an order.", [], order_id=STRING, phone=STRING)

CASES: dict[str, tuple[str, dict[str, Definition], str]] = {
    "one": ("order_get", {"status": STATUS}, ""),
    "two": ("order_get", {"status": STATUS, "items": ITEMS}, "refunds (refund_get), parcels (shipping_get)"),
    "nothing-excluded": ("order_get", {"status": STATUS, "items": ITEMS}, ""),
    "one-needs-more": ("order_get", {"status": STATUS, "history": PAGED}, "refunds"),
    "more-comes-first": ("order_get", {"history": PAGED, "status": STATUS}, "refunds"),
    "two-shared": ("refund_start", {"return": RETURN, "exchange": EXCHANGE}, "money back without a return"),
    "nothing-required": ("order_get", {"find": OPTIONAL, "status": STATUS}, ""),
    "three": ("order_get", {"status": STATUS, "items": ITEMS, "history": PAGED}, "refunds"),
}


def _make(
    *,
    enum: bool = True,
    required: str = "shared",
    not_for: bool = True,
    closed: bool = True,
    lines: str = "all",
    properties: str = "all",
    payload: bool = False,
    empty_too: bool = False,
) -> Callable[..., Definition]:
    """The merging with one slip."""

    def merge_tools(name: str, parts: dict[str, Definition], not_for_: str) -> Definition:
        functions = {value: tool["function"] for value, tool in parts.items()}
        what = {"type": "string", "enum": list(functions)} if enum else {"type": "string"}
        merged: dict[str, Any] = {"what": what}
        if payload:
            merged["payload"] = {"type": "object"}
        else:
            for one in list(functions.values())[: 1 if properties == "first" else None]:
                merged |= one["parameters"]["properties"]
        pick = all if required == "shared" else any
        keys = [key for key in merged if pick(key in one["parameters"]["required"] for one in functions.values())]
        told = [f"{value}: {one['description']}" for value, one in functions.items()]
        told = told[:1] if lines == "first" else told
        if not_for and (not_for_ or empty_too):
            told.append(f"Not for: {not_for_}")
        parameters: dict[str, Any] = {"type": "object", "properties": merged}
        parameters["required"] = keys if required == "not what" else ["what", *keys]
        if required == "not what":
            shared = [key for key in merged if all(key in o["parameters"]["required"] for o in functions.values())]
            parameters["required"] = shared
        if closed:
            parameters["additionalProperties"] = False
        return {
            "type": "function",
            "function": {"name": name, "description": "\n".join(told), "parameters": parameters},
        }

    return merge_tools


def _changed(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is None and got.args != expected.args


def _not_wrapped(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is None and got.shown(4000).startswith("{'name'")


EXERCISE = Exercise(
    id="d02-merge-tools",
    module=__name__,
    reference="solutions.d02_production_loop.merge_tools:merge_tools",
    cases=tuple(Case(name, args) for name, args in CASES.items()),
    mistakes=(
        Mistake("no-enum", wrong=(_make(enum=False),), costs=(POINT + "merge-and-narrow",)),
        Mistake("free-payload", wrong=(_make(payload=True),), costs=(POINT + "merge-and-narrow",)),
        Mistake("requires-too-much", wrong=(_make(required="any"),), costs=(POINT + "merge-and-narrow",)),
        Mistake("what-is-optional", wrong=(_make(required="not what"),), costs=(POINT + "merge-and-narrow",)),
        Mistake(
            "first-only", wrong=(_make(properties="first"), _make(lines="first")), costs=(POINT + "merge-and-narrow",)
        ),
        Mistake("no-when-not", wrong=(_make(not_for=False),), costs=(POINT + "when-not-to-use",)),
        Mistake("not-for-nothing", wrong=(_make(empty_too=True),), costs=(POINT + "when-not-to-use",)),
        Mistake("not-wrapped", when=_not_wrapped, costs=(POINT + "merge-and-narrow",)),
        Mistake("left-open", wrong=(_make(closed=False),), costs=(POINT + "merge-and-narrow",)),
        Mistake("parts-changed", when=_changed, costs=(POINT + "merge-and-narrow",)),
    ),
    teaches=(POINT + "merge-and-narrow", POINT + "when-not-to-use", POINT + "namespaces", "fc-who-executes/tool-count"),
    minutes=15,
    lane="stretch",
)
