"""d02-read-extraction: cases and known mistakes."""

import json
from collections.abc import Callable
from typing import Any

from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

DRIVE = f"{__name__}:drive"
ORDERS = {"SO-1042": 399.0, "SO-1043": 318.0}
KINDS = ("refund", "exchange")


def find_form_faults(data: Any) -> list[str]:
    """What breaks the form {"order_id": text, "kind": one of KINDS, "amount": number}."""
    if not isinstance(data, dict):
        return ["not an object"]
    faults = [f"{key} is missing" for key in ("order_id", "kind", "amount") if key not in data]
    if data.get("kind") not in (*KINDS, None):
        faults.append(f"kind: {data['kind']} is none of {', '.join(KINDS)}")
    return faults


def find_false_claims(data: Any) -> list[str]:
    """What is not so. Takes data that has the form for granted."""
    paid = ORDERS.get(data["order_id"])
    if paid is None:
        return [f"there is no order {data['order_id']}"]
    return [f"{data['amount']} is more than the {paid} that were paid"] if data["amount"] > paid else []


def drive(read_extraction: Callable[..., Any], choice: dict[str, Any]) -> Any:
    """The verdict; the sentence about what is no JSON may be any."""
    told = read_extraction(choice, find_form_faults, find_false_claims)
    if not isinstance(told, dict):
        return f"a {type(told).__name__}, not a dict"
    no_json = told.get("verdict") == "malformed" and told.get("data") is None and told.get("faults")
    known = find_form_faults(None)
    return {**told, "faults": ["it is no JSON"]} if no_json and told["faults"] != known else told


def _choice(content: str | None, finish: str = "stop", **more: Any) -> dict[str, Any]:
    return {"index": 0, "message": {"role": "assistant", "content": content, **more}, "finish_reason": finish}


def _data(order_id: str = "SO-1042", kind: str = "refund", amount: float = 399.0) -> str:
    return json.dumps({"order_id": order_id, "kind": kind, "amount": amount})


CHOICES: dict[str, dict[str, Any]] = {
    "good": _choice(_data()),
    "good-with-empty-refusal": _choice(_data(amount=100), refusal=None),
    "no-such-order": _choice(_data("SO-1099")),
    "too-much": _choice(_data(amount=3990.0)),
    "field-missing": _choice('{"order_id": "SO-1042"}'),
    "unknown-kind": _choice(_data(kind="present")),
    "form-and-claim-wrong": _choice(_data("SO-1099", "present")),
    "a-list": _choice("[1, 2]"),
    "null": _choice("null"),
    "prose": _choice("Sure! Here is the JSON you asked for:"),
    "empty": _choice(""),
    "nothing": _choice(None),
    "refused": _choice(None, refusal="I can't help with that."),
    "refused-with-text": _choice("{}", refusal="I can't help with that."),
    "cut": _choice(_data()[:20], "length"),
    "cut-but-whole": _choice(_data(), "length"),
    "filtered": _choice(None, "content_filter"),
    "refused-by-the-filter": _choice(None, "content_filter", refusal="No."),
}


def _read(
    *, refusal: str = "first", cut: str = "asked", business: str = "after", every: bool = False, data: bool = True
) -> Callable[..., Any]:
    """The reading with one slip."""

    def read_extraction(choice: Any, form: Any, claims: Any) -> Any:
        def say(verdict: str, faults: list[str], found: Any = None) -> dict[str, Any]:
            return {"verdict": verdict, "data": found if data else None, "faults": faults}

        message, finish = choice["message"], choice["finish_reason"]
        if refusal == "first" and message.get("refusal"):
            return say("refused", [message["refusal"]])
        if (finish != "stop" and cut == "asked") or (finish == "length" and cut == "length"):
            return say("cut", [finish])
        if refusal == "late" and message.get("refusal"):
            return say("refused", [message["refusal"]])
        try:
            found = json.loads(message["content"] or "")
        except ValueError as error:
            return say("malformed", [str(error)])
        faults = form(found)
        if faults and not every:
            return say("malformed", faults, found)
        if business == "after" and (false := claims(found) if isinstance(found, dict) and not faults else []):
            return say("untrue", false, found)
        return say("malformed", faults, found) if faults else say("good", [], found)

    return read_extraction


def _claims_before_form(case: Case, expected: Outcome, got: Outcome) -> bool:
    if got.raised is not None:
        return case.name in ("field-missing", "a-list", "null") and got.raised.name in ("KeyError", "TypeError")
    return case.name == "form-and-claim-wrong" and "untrue" in got.shown(900)


def _parses_nothing(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name in ("TypeError", "JSONDecodeError")


TRUTH = "fc-who-executes/syntax-not-semantics"
BUSINESS = "fu-invalid-arguments/schema-then-business"
NEVER = "fu-invalid-arguments/never-assume"
PARTIAL = "d02-streaming-calls/never-run-partial"

EXERCISE = Exercise(
    id="d02-read-extraction",
    module=__name__,
    reference="solutions.d02_production_loop.read_extraction:read_extraction",
    cases=tuple(Case(name, (choice,), drive=DRIVE) for name, choice in CHOICES.items()),
    mistakes=(
        Mistake("claims-before-form", when=_claims_before_form, costs=(BUSINESS,)),
        Mistake("parses-nothing", when=_parses_nothing, costs=(NEVER,)),
        Mistake("form-is-enough", wrong=(_read(business="never"),), costs=(TRUTH, BUSINESS)),
        Mistake("cut-as-malformed", wrong=(_read(cut="never"), _read(cut="length")), costs=(NEVER, PARTIAL)),
        Mistake("refusal-as-malformed", wrong=(_read(refusal="never"),), costs=(NEVER,)),
        Mistake("refusal-too-late", wrong=(_read(refusal="late"),)),
        Mistake("data-thrown-away", wrong=(_read(data=False),)),
    ),
    teaches=(TRUTH, BUSINESS, NEVER),
    minutes=15,
    lane="stretch",
)
