"""d02-gate-call: cases and known mistakes."""

import copy
from collections.abc import Callable, Sequence
from typing import Any

from solutions.d02_production_loop.gate import Caller, Policy
from workbook.exercises.d23.trees import entry
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

DRIVE = f"{__name__}:ask"
OWNERS = {"SO-1042": "u-17", "SO-1043": "u-17", "SO-2001": "u-42"}
ROLES = {
    "customer": ("get_order", "check_stock", "create_ticket"),
    "agent": ("get_order", "check_stock", "create_ticket", "refund_order"),
}
QUOTAS = {"create_ticket": 2, "refund_order": 1}
MINE, YOURS, NONE = {"order_id": "SO-1042"}, {"order_id": "SO-2001"}, {"order_id": "SO-9999"}
TICKET = {"order_id": "SO-1042", "reason": "zip broken"}
Before = Sequence[tuple[str, str]]


def ask(function: Callable[..., Any], who: tuple[str | None, str], name: str, arguments: Any, more: Any) -> Any:
    """The decision, what its text names, and the lines; `more`: lines `before`, `down` for owners that can't be had."""

    def owner_of(order_id: str) -> str | None:
        if more.get("down"):
            raise ConnectionError("the order database is down")
        return OWNERS.get(order_id)

    audit = [_line(tool, decision) for tool, decision in more.get("before", ())]
    written, policy = len(audit), Policy(ROLES, QUOTAS, owner_of)
    said = function(Caller(*who), name, copy.deepcopy(arguments), policy, audit)
    if not isinstance(said, str):
        return said
    told: dict[str, Any] = {"decision": "deny" if said else "allow"}
    if said:
        told["names"] = [word for word in more.get("says", ()) if word in said]
        told |= (
            {"leaves out": missing} if (missing := [word for word in more.get("says", ()) if word not in said]) else {}
        )
        told |= {} if said.startswith("Denied") else {"begins with": said[:10]}
        told |= {"gives away": "u-42"} if "u-42" in said else {}
    told["lines"] = [_read(line, arguments) for line in audit[written:]]
    if arguments == YOURS and said:
        other = function(Caller(*who), name, dict(NONE), policy, list(audit[:written]))
        told["same words as for no order"] = said.replace("SO-2001", "SO-9999") == other
    return told


def _line(tool: str, decision: str) -> dict[str, Any]:
    reason = "" if decision == "allow" else "no"
    return {"user": "u-17", "tool": tool, "arguments": dict(MINE), "decision": decision, "reason": reason}


def _read(line: Any, arguments: Any) -> Any:
    if not isinstance(line, dict):
        return line
    told = f"{line.get('user')} {line.get('tool')}: {line.get('decision')}"
    told += "" if line.get("arguments") == arguments else ", without its arguments"
    reason = line.get("reason")
    return told + (f", reason {reason!r}" if reason in ("", None) else ", with a reason")


def _make(
    *,
    roles: str = "allow",
    owner: str = "session",
    nobody: bool = True,
    quota: str = "allowed",
    lines: str = "all",
    broken: str = "deny",
    deny: str = "say",
    words: str = "same",
) -> Callable[..., Any]:
    """The gate with one slip."""

    def gate_call(caller: Any, name: str, arguments: Any, policy: Any, audit: list[Any]) -> Any:
        def count() -> int:
            mine = [line for line in audit if line["tool"] == name or quota == "any tool"]
            return sum(line["decision"] == "allow" or quota == "asked" for line in mine)

        def look() -> str:
            if roles == "allow" and name not in policy.roles.get(caller.role, ()):
                return f"{name} is not for a {caller.role}"
            if roles == "deny" and caller.role == "customer" and name in ("refund_order", "delete_order"):
                return f"{name} is not for a {caller.role}"
            if "order_id" in arguments and owner != "agent":
                found = policy.owner_of(arguments["order_id"])
                user = arguments.get("user_id", caller.user) if owner == "model" else caller.user
                if words == "apart" and found not in (None, user):
                    return f"order {arguments['order_id']} belongs to somebody else"
                if found != user or (nobody and found is None):
                    return f"no order {arguments['order_id']}"
            most = policy.quotas.get(name)
            if quota != "none" and most is not None and count() >= most + (quota == "late"):
                return f"{name} ran {most} times"
            return ""

        try:
            reason = look()
        except Exception as error:
            if broken == "raise":
                raise
            reason = "" if broken == "allow" else f"{name}: {error}"
        line = {"user": caller.user, "tool": name, "arguments": arguments}
        line |= {"decision": "deny" if reason else "allow", "reason": reason}
        if lines == "all" or (lines == "allowed" and not reason) or (lines == "denied" and reason):
            audit.append(line)
        if reason and deny == "raise":
            raise PermissionError(reason)
        return ("Denied" if deny == "silent" else f"Denied: {reason}") if reason else ""

    return gate_call


def _to_the_prompt(caller: Any, name: str, arguments: Any, policy: Any, audit: list[Any]) -> str:
    line = {"user": caller.user, "tool": name, "arguments": arguments, "decision": "allow", "reason": ""}
    audit.append(line)
    return ""


def _raises(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name not in ("ConnectionError", "NameError")


def _policy_error(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name == "ConnectionError"


def _vague(case: Case, expected: Outcome, got: Outcome) -> bool:
    return bool(entry(got, "leaves out"))


def _apart(case: Case, expected: Outcome, got: Outcome) -> bool:
    return entry(got, "same words as for no order") is False


def _no_text(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is None and (got.value is None or isinstance(got.value, bool))


CUSTOMER, AGENT, VISITOR = ("u-17", "customer"), ("u-17", "agent"), (None, "customer")
FULL: Before = (("create_ticket", "allow"), ("create_ticket", "allow"))
CASES: dict[str, tuple[tuple[str | None, str], str, dict[str, Any], dict[str, Any]]] = {
    "own-order": (CUSTOMER, "get_order", MINE, {}),
    "no-order-needed": (CUSTOMER, "check_stock", {"sku": "JKT-01"}, {}),
    "agent-refunds": (AGENT, "refund_order", {**MINE, "amount": 80}, {}),
    "not-on-the-list": (CUSTOMER, "refund_order", {**MINE, "amount": 80}, {"says": ["refund_order"]}),
    "tool-of-no-list": (CUSTOMER, "export_orders", {}, {"says": ["export_orders"]}),
    "role-of-no-list": (("u-17", "intern"), "get_order", MINE, {"says": ["get_order"]}),
    "somebody-else's": (CUSTOMER, "get_order", YOURS, {"says": ["SO-2001"]}),
    "agent-somebody-else's": (AGENT, "refund_order", {**YOURS, "amount": 80}, {"says": ["SO-2001"]}),
    "model-says-who": (CUSTOMER, "get_order", {**YOURS, "user_id": "u-42"}, {"says": ["SO-2001"]}),
    "no-such-order": (CUSTOMER, "get_order", NONE, {"says": ["SO-9999"]}),
    "visitor": (VISITOR, "get_order", MINE, {"says": ["SO-1042"]}),
    "visitor-no-such-order": (VISITOR, "get_order", NONE, {"says": ["SO-9999"]}),
    "second-ticket": (CUSTOMER, "create_ticket", TICKET, {"before": FULL[:1]}),
    "third-ticket": (CUSTOMER, "create_ticket", TICKET, {"before": FULL, "says": ["create_ticket"]}),
    "denied-ones-don't-count": (CUSTOMER, "create_ticket", TICKET, {"before": [("create_ticket", "deny")] * 5}),
    "others-don't-count": (CUSTOMER, "create_ticket", TICKET, {"before": [("get_order", "allow")] * 5}),
    "no-quota": (CUSTOMER, "get_order", MINE, {"before": [("get_order", "allow")] * 50}),
    "owner-unknown": (CUSTOMER, "get_order", MINE, {"down": True, "says": ["the order database is down"]}),
    "owner-not-needed": (CUSTOMER, "check_stock", {"sku": "JKT-01"}, {"down": True}),
}

AS_USER = "d02-approval-gate/as-the-user"
DENIAL = "d02-approval-gate/denial-as-result"
GATE = "d02-injection-via-results/gate-side-effects"
NO_PROMPT = "d02-injection-via-results/no-prompt-fix"
TIERS = "d02-approval-gate/risk-tiers"
UNTRUSTED = "fu-invalid-arguments/arguments-untrusted"

EXERCISE = Exercise(
    id="d02-gate-call",
    module=__name__,
    reference="solutions.d02_production_loop.gate:gate_call",
    cases=tuple(Case(name, args, drive=DRIVE) for name, args in CASES.items()),
    mistakes=(
        Mistake("leaves-it-to-the-prompt", wrong=(_to_the_prompt,), costs=(GATE, NO_PROMPT)),
        Mistake("deny-list", wrong=(_make(roles="deny"),), costs=(GATE,)),
        Mistake("agents-rights", wrong=(_make(owner="agent"),), costs=(AS_USER,)),
        Mistake("model-says-who", wrong=(_make(owner="model"),), costs=(AS_USER, UNTRUSTED)),
        Mistake("nobody-owns-nothing", wrong=(_make(nobody=False),), costs=(AS_USER,)),
        Mistake("denies-by-raising", wrong=(_make(deny="raise"),), when=_raises, costs=(DENIAL,)),
        Mistake("no-reason", wrong=(_make(deny="silent"),), when=_vague, costs=(DENIAL,)),
        Mistake("tells-strangers-apart", wrong=(_make(words="apart"),), when=_apart),
        Mistake("fails-open", wrong=(_make(broken="allow"),), costs=(GATE,)),
        Mistake("policy-error-escapes", wrong=(_make(broken="raise"),), when=_policy_error, costs=(DENIAL,)),
        Mistake("lines-missing", wrong=(_make(lines="allowed"), _make(lines="denied"), _make(lines="none"))),
        Mistake(
            "quota-miscounted",
            wrong=tuple(_make(quota=how) for how in ("asked", "any tool", "late", "none")),
            costs=(TIERS,),
        ),
        Mistake("no-text", when=_no_text, costs=(DENIAL,)),
    ),
    teaches=(AS_USER, DENIAL, GATE, NO_PROMPT, UNTRUSTED),
    minutes=25,
)
