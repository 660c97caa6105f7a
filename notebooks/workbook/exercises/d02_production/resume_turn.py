"""d02-resume-turn: cases and known mistakes."""

import copy
import json
from collections.abc import Callable, Sequence
from typing import Any

from workbook.exercises.d23.trees import entry
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

DRIVE = f"{__name__}:play"
GRADES = {"get_order": "read", "create_ticket": "reversible", "refund_order": "irreversible"}
NOW = 1_000.0
Call = tuple[str, str, str]


def play(resume_turn: Callable[..., Any], calls: Sequence[Call], rounds: Sequence[dict[str, Any]]) -> Any:
    """Resume once for each round of decisions, always with the history that came out of the round before."""
    ran: list[str] = []

    def run(name: str, arguments: dict[str, Any]) -> str:
        ran.append(f"{name} {arguments.get('order_id')} {arguments.get('amount', '')}".strip())
        if arguments.get("order_id") == "SO-9999":
            raise LookupError("there is no order SO-9999")
        return f"{name} done"

    history: Any = [{"role": "user", "content": "Refund SO-1043, please."}, _ask(calls)]
    told: list[Any] = []
    for one in rounds:
        before = copy.deepcopy(history)
        came = resume_turn(history, dict(GRADES), copy.deepcopy(one), run, NOW)
        if not isinstance(came, tuple) or len(came) != 2 or not isinstance(came[0], list):
            return {"a pair of history and waiting ids is wanted": type(came).__name__}
        if history != before:
            told.append("the given history was changed")
        new = came[0][len(before) :]
        told.append({"answers": [_read(message) for message in new], "waiting": list(came[1])})
        history = came[0]
    return {"rounds": told, "ran": ran}


def _ask(calls: Sequence[Call]) -> dict[str, Any]:
    asked = [
        {"id": one, "type": "function", "function": {"name": name, "arguments": text}} for one, name, text in calls
    ]
    return {"role": "assistant", "content": None, "tool_calls": asked}


def _read(message: Any) -> Any:
    if not isinstance(message, dict) or message.get("role") != "tool":
        return message
    content = str(message.get("content"))
    known = ("Denied: above the limit", "Error: there is no order SO-9999")
    said = next((text for text in known if content.startswith(text)), content)
    return f"{message.get('tool_call_id')}: {said}"


def _decide(
    arguments: dict[str, Any], name: str = "refund_order", *, agreed: bool = True, until: float = NOW + 60
) -> Any:
    reason = "" if agreed else "above the limit"
    return {"name": name, "arguments": arguments, "agreed": agreed, "reason": reason, "until": until}


def _make(
    *,
    unknown: str = "irreversible",
    wait: bool = True,
    exact: bool = True,
    text: bool = False,
    name: bool = True,
    expiry: bool = True,
    again: bool = False,
    denial: str = "answer",
    reads: bool = True,
    errors: bool = True,
    answer_waiting: bool = False,
    by_id: bool = True,
) -> Callable[..., Any]:
    """The turn with one slip."""

    def resume_turn(history: Any, grades: Any, approvals: Any, run: Any, now: float) -> Any:
        start = max(n for n, message in enumerate(history) if message["role"] == "assistant")
        answered = set() if again else {message["tool_call_id"] for message in history[start + 1 :]}
        told: list[Any] = []
        waiting: list[str] = []

        def answer(call: Any, content: str) -> None:
            told.append({"role": "tool", "tool_call_id": call["id"], "content": content})

        def holds(decision: Any, call: Any, arguments: Any) -> bool:
            spelled = json.dumps(decision["arguments"]) == call["function"]["arguments"]
            equal = spelled if text else decision["arguments"] == arguments
            named = not name or decision["name"] == call["function"]["name"]
            return (not exact or (equal and named)) and (not expiry or now < decision["until"])

        open_calls = [call for call in history[start]["tool_calls"] if call["id"] not in answered]
        held = [call for call in open_calls if grades.get(call["function"]["name"], unknown) == "irreversible"]
        for call in open_calls:
            arguments = json.loads(call["function"]["arguments"])
            if call in held and wait:
                every = [approvals[call["id"]]] if call["id"] in approvals else []
                every = every if by_id else list(approvals.values())
                decision = next((one for one in every if holds(one, call, arguments)), None)
                if decision is None:
                    waiting.append(call["id"])
                    if answer_waiting:
                        answer(call, "waiting for approval")
                    continue
                if not decision["agreed"] and denial == "raise":
                    raise PermissionError(decision["reason"])
                if not decision["agreed"] and denial != "run":
                    answer(call, f"Denied: {decision['reason']}" if denial == "answer" else "Denied")
                    continue
            elif held and not reads:
                waiting.append(call["id"])
                continue
            try:
                answer(call, run(call["function"]["name"], arguments))
            except Exception as error:
                if not errors:
                    raise
                answer(call, f"Error: {error}")
        return [*history, *told], waiting

    return resume_turn


def _raises(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name in ("LookupError", "PermissionError", "KeyError", "TypeError")


def _changed(case: Case, expected: Outcome, got: Outcome) -> bool:
    rounds = entry(got, "rounds")
    return isinstance(rounds, list) and "the given history was changed" in rounds


def _no_pair(case: Case, expected: Outcome, got: Outcome) -> bool:
    return entry(got, "a pair of history and waiting ids is wanted") is not None


READ: Call = ("c1", "get_order", '{"order_id": "SO-1043"}')
TICKET: Call = ("c2", "create_ticket", '{"order_id": "SO-1043", "reason": "too small"}')
REFUND: Call = ("c3", "refund_order", '{"order_id": "SO-1043", "amount": 300}')
TURNED: Call = ("c3", "refund_order", '{"amount":300.0,"order_id":"SO-1043"}')
SECOND: Call = ("c4", "refund_order", '{"order_id": "SO-1042", "amount": 80}')
BROKEN: Call = ("c5", "get_order", '{"order_id": "SO-9999"}')
BROKEN_REFUND: Call = ("c3", "refund_order", '{"order_id": "SO-9999", "amount": 300}')
EXPORT: Call = ("c6", "export_orders", '{"order_id": "SO-1043"}')
SAME = {"order_id": "SO-1043", "amount": 300}
NO: dict[str, Any] = {}
CASES: dict[str, tuple[list[Call], list[dict[str, Any]]]] = {
    "reads-run": ([READ], [NO]),
    "reversible-runs": ([READ, TICKET], [NO]),
    "irreversible-waits": ([REFUND], [NO]),
    "the-rest-runs": ([REFUND, READ], [NO]),
    "no-grade": ([EXPORT], [NO]),
    "agreed": ([REFUND], [{"c3": _decide(SAME)}]),
    "agreed-later": ([READ, REFUND], [NO, {"c3": _decide(SAME)}]),
    "ticket-then-agreed": ([TICKET, REFUND], [NO, NO, {"c3": _decide(SAME)}]),
    "asked-again-after": ([REFUND], [{"c3": _decide(SAME)}, {"c3": _decide(SAME)}]),
    "other-spelling": ([TURNED], [{"c3": _decide(SAME)}]),
    "other-amount": ([REFUND], [{"c3": _decide({**SAME, "amount": 80})}]),
    "other-tool": ([REFUND], [{"c3": _decide(SAME, "create_ticket")}]),
    "other-call": ([REFUND], [{"c9": _decide(SAME)}]),
    "expired": ([REFUND], [{"c3": _decide(SAME, until=NOW - 1)}]),
    "expired-just-now": ([REFUND], [{"c3": _decide(SAME, until=NOW)}]),
    "one-of-two": ([REFUND, SECOND], [{"c3": _decide(SAME)}]),
    "denied": ([REFUND], [{"c3": _decide(SAME, agreed=False)}]),
    "denied-with-a-read": ([REFUND, READ], [{"c3": _decide(SAME, agreed=False)}]),
    "denied-too-late": ([REFUND], [{"c3": _decide(SAME, agreed=False, until=NOW - 1)}]),
    "tool-fails": ([BROKEN, READ], [NO]),
    "approved-tool-fails": ([BROKEN_REFUND], [{"c3": _decide({**SAME, "order_id": "SO-9999"})}]),
    "no-grade-agreed": ([EXPORT], [{"c6": _decide({"order_id": "SO-1043"}, "export_orders")}]),
}

BEFORE = "d02-approval-gate/before-execution"
BOUND = "d02-approval-gate/bound-approval"
TIERS = "d02-approval-gate/risk-tiers"
DENIAL = "d02-approval-gate/denial-as-result"

EXERCISE = Exercise(
    id="d02-resume-turn",
    module=__name__,
    reference="solutions.d02_production_loop.resume_turn:resume_turn",
    cases=tuple(Case(name, args, drive=DRIVE) for name, args in CASES.items()),
    mistakes=(
        Mistake("runs-before-the-decision", wrong=(_make(wait=False),), costs=(BEFORE,)),
        Mistake("no-grade-runs", wrong=(_make(unknown="read"),), costs=(TIERS,)),
        Mistake("all-wait-for-one", wrong=(_make(reads=False),), costs=(TIERS,)),
        Mistake("any-arguments", wrong=(_make(exact=False), _make(name=False)), costs=(BOUND,)),
        Mistake("spelling-compared", wrong=(_make(text=True),), costs=(BOUND,)),
        Mistake("never-expires", wrong=(_make(expiry=False),), costs=(BOUND,)),
        Mistake("any-call", wrong=(_make(by_id=False),), costs=(BOUND,)),
        Mistake("runs-again", wrong=(_make(again=True),), costs=(BEFORE,)),
        Mistake("waiting-is-answered", wrong=(_make(answer_waiting=True),), costs=(BEFORE,)),
        Mistake("no-means-run", wrong=(_make(denial="run"),), costs=(DENIAL,)),
        Mistake("denied-without-reason", wrong=(_make(denial="silent"),), costs=(DENIAL,)),
        Mistake(
            "raises",
            wrong=(_make(denial="raise"), _make(errors=False), _make(denial="raise", errors=False)),
            when=_raises,
            costs=(DENIAL,),
        ),
        Mistake("history-changed", when=_changed),
        Mistake("no-pair", when=_no_pair),
    ),
    teaches=(BEFORE, BOUND, TIERS, DENIAL),
    minutes=25,
    lane="stretch",
)
