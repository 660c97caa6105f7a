"""d02-check-business: cases and known mistakes."""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

from question_bank.json_schema import import_jsonschema
from workbook.exercises.d23.trees import entry
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

# Before a learner's own import of it, which would cost two seconds beside JupyterLab.
jsonschema = import_jsonschema()

DRIVE = f"{__name__}:ask"
TODAY = date(2026, 12, 1)
ORDERS: dict[str, dict[str, float]] = {
    "SO-1042": {"paid": 399.0, "refunded": 0.0},
    "SO-1043": {"paid": 318.0, "refunded": 300.0},
    "SO-1045": {"paid": 399.9, "refunded": 100.1},
    "SO-1046": {"paid": 89.0, "refunded": 89.0},
}
# What the text has to name: the fields at fault, and a value without which a model can't tell what to change.
TRIED: dict[str, tuple[tuple[str, float, str], tuple[str, ...]]] = {
    "good": (("SO-1042", 80, "2026-12-05"), ()),
    "all-that-was-paid": (("SO-1042", 399, "2026-12-05"), ()),
    "all-that-is-left": (("SO-1043", 18, "2026-12-05"), ()),
    "cents": (("SO-1045", 299.8, "2026-12-05"), ()),
    "tomorrow": (("SO-1042", 80, "2026-12-02"), ()),
    "leap-day": (("SO-1042", 80, "2028-02-29"), ()),
    "next-year": (("SO-1042", 80, "2027-01-03"), ()),
    "no-such-order": (("SO-9999", 80, "2026-12-05"), ("order_id", "SO-9999")),
    "more-than-paid": (("SO-1042", 400, "2026-12-05"), ("amount", "399")),
    "more-than-left": (("SO-1043", 300, "2026-12-05"), ("amount", "18")),
    "a-cent-too-much": (("SO-1042", 399.01, "2026-12-05"), ("amount", "399")),
    "nothing-left": (("SO-1046", 1, "2026-12-05"), ("amount", "0")),
    "31-february": (("SO-1042", 80, "2027-02-31"), ("pickup", "2027-02-31")),
    "no-leap-year": (("SO-1042", 80, "2027-02-29"), ("pickup", "2027-02-29")),
    "month-13": (("SO-1042", 80, "2026-13-01"), ("pickup", "2026-13-01")),
    "yesterday": (("SO-1042", 80, "2026-11-30"), ("pickup", "2026-12-01")),
    "today": (("SO-1042", 80, "2026-12-01"), ("pickup", "2026-12-01")),
    "two-faults": (("SO-1042", 400, "2027-02-31"), ("amount", "399", "pickup", "2027-02-31")),
    "no-order-no-day": (("SO-9999", 400, "2027-02-31"), ("order_id", "SO-9999", "pickup", "2027-02-31")),
}


def ask(check_business: Callable[..., Any], order_id: str, amount: float, pickup: str) -> Any:
    """What the text names of what it has to name; what is no text is returned as it came."""
    wanted = next(words for tried, words in TRIED.values() if tried == (order_id, amount, pickup))
    orders = {number: dict(order) for number, order in ORDERS.items()}
    said = check_business({"order_id": order_id, "amount": amount, "pickup": pickup}, orders, TODAY)
    if not isinstance(said, str):
        return said
    if not said:
        return "no fault"
    told = {
        "names": [word for word in wanted if word in said],
        "leaves out": [word for word in wanted if word not in said],
        # A fault that is not there may not be reported either.
        "also names": [field for field in ("order_id", "amount", "pickup") if field in said and field not in wanted],
    }
    return {what: words for what, words in told.items() if words or what == "names"}


def _make(
    *,
    exists: bool = True,
    left: bool = True,
    cents: bool = True,
    calendar: bool = True,
    future: bool = True,
    every: bool = True,
    act: bool = True,
) -> Callable[..., str]:
    """The check with one slip."""

    def check_business(arguments: Mapping[str, Any], orders: Any, today: date) -> str:
        faults = []
        order = orders.get(arguments["order_id"])
        if order is None:
            if exists:
                faults.append(f"order_id: no order {arguments['order_id']}" if act else "no such order")
        else:
            most = order["paid"] - (order["refunded"] if left else 0)
            if arguments["amount"] > (round(most, 2) if cents else most):
                faults.append(f"amount: at most {most:.2f}" if act else "invalid amount")
        try:
            if date.fromisoformat(arguments["pickup"]) <= today and future:
                faults.append(f"pickup: after {today}" if act else "invalid pickup")
        except ValueError:
            if calendar:
                faults.append(f"pickup: no day {arguments['pickup']}" if act else "invalid pickup")
        return "\n".join(faults if every else faults[:1])

    return check_business


def _trusts_text(arguments: Mapping[str, Any], orders: Any, today: date) -> str:
    """Dates compared as text: ISO text sorts well, and 31 February with it."""
    said = _make(calendar=False, future=False)(arguments, orders, today)
    early = arguments["pickup"] <= today.isoformat()
    return "\n".join(filter(None, [said, f"pickup: after {today}" if early else ""]))


def _raises(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name in ("KeyError", "ValueError", "TypeError", "AttributeError")


def _vague(case: Case, expected: Outcome, got: Outcome) -> bool:
    return bool(entry(got, "leaves out")) and expected.value != "no fault"


def _no_text(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is None and got.value != "no fault" and entry(got, "names") is None


BUSINESS = "fu-invalid-arguments/schema-then-business"
BACK = "fu-invalid-arguments/actionable-error-back"
SYNTAX = "fc-who-executes/syntax-not-semantics"
FIXES = "d02-tool-failure/model-fixes-arguments"

EXERCISE = Exercise(
    id="d02-check-business",
    module=__name__,
    reference="solutions.d02_production_loop.check_business:check_business",
    cases=tuple(Case(name, tried, drive=DRIVE) for name, (tried, _) in TRIED.items()),
    mistakes=(
        Mistake("form-is-proof", wrong=(_make(exists=False),), costs=(SYNTAX,)),
        Mistake("any-date", wrong=(_make(calendar=False), _trusts_text), costs=(BUSINESS,)),
        Mistake("past-pickup", wrong=(_make(future=False),), costs=(BUSINESS,)),
        Mistake("paid-is-not-left", wrong=(_make(left=False),), costs=(BUSINESS,)),
        Mistake("floats-compared", wrong=(_make(cents=False),)),
        Mistake("first-fault-only", wrong=(_make(every=False),), costs=(BACK,)),
        Mistake("raises", when=_raises, costs=(BACK,)),
        Mistake("nothing-to-act-on", wrong=(_make(act=False),), when=_vague, costs=(BACK, FIXES)),
        Mistake("no-text", when=_no_text, costs=(BACK,)),
    ),
    teaches=(BUSINESS, BACK, SYNTAX, FIXES),
    minutes=15,
)
