"""d02-hand-back-or-end: cases and known mistakes."""

import json
from collections.abc import Callable, Sequence
from typing import Any

from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

DRIVE = f"{__name__}:ask"
# A transcript in short: "?" is the customer's next question, a list is a turn of calls (tool, order, went well).
Turn = str | list[tuple[str, str, bool]]
GET, REFUND = "get_order", "refund_order"
BAD = [(GET, "SO-9999", False)]
OTHER_BAD = [(GET, "SO-9998", False)]
GOOD = [(GET, "SO-1042", True)]


def spell_out(turns: Sequence[Turn], *, same_ids: bool = False) -> list[dict[str, Any]]:
    """The transcript as messages. With `same_ids` each turn counts its calls from 0 again, as some servers do."""
    messages: list[dict[str, Any]] = [{"role": "system", "content": "You are the shop's assistant."}]
    for number, turn in enumerate(turns):
        if isinstance(turn, str):
            message = {"role": "user"} if turn == "?" else {"role": "assistant"}
            messages.append({**message, "content": "SO-1042?" if turn == "?" else turn})
            continue
        ids = [f"{name}:{n}" if same_ids else f"call_{number}_{n}" for n, (name, _, _) in enumerate(turn)]
        calls = [
            {"id": one, "type": "function", "function": {"name": name, "arguments": json.dumps({"order_id": order})}}
            for one, (name, order, _) in zip(ids, turn, strict=True)
        ]
        messages.append({"role": "assistant", "content": None, "tool_calls": calls})
        for one, (_, order, fine) in zip(ids, turn, strict=True):
            said = json.dumps({"order_id": order}) if fine else f"Error: there is no order {order}"
            messages.append({"role": "tool", "tool_call_id": one, "content": said})
    return messages


def ask(function: Callable[..., Any], turns: Sequence[Turn], more: dict[str, Any]) -> Any:
    """The decision about get_order; `more` may hold `most`, and `same_ids` for the transcript."""
    messages = spell_out(turns, same_ids=bool(more.get("same_ids")))
    return function(messages, GET, *([more["most"]] if "most" in more else []))


def _make(
    *,
    limit: bool = True,
    question: bool = True,
    tools: bool = True,
    turns: bool = True,
    arguments: bool = False,
    success: bool = True,
    by_turn: bool = True,
    early: int = 0,
) -> Callable[..., str]:
    """The decision with one slip."""

    def hand_back_or_end(messages: Sequence[Any], name: str, most: int = 2) -> str:
        everywhere = {one["tool_call_id"]: one["content"] for one in messages if one["role"] == "tool"}
        failed, near, latest = 0, {}, None
        for message in reversed(messages):
            if message["role"] == "user" and question:
                break
            if message["role"] == "tool":
                near[message["tool_call_id"]] = message["content"]
            if not message.get("tool_calls"):
                continue
            results = near if by_turn else everywhere
            mine = [call for call in message["tool_calls"] if call["function"]["name"] == name or not tools]
            latest = latest or (mine[-1]["function"]["arguments"] if mine else None)
            if arguments:
                mine = [call for call in mine if call["function"]["arguments"] == latest]
            bad = sum(results[call["id"]].startswith("Error") for call in mine)
            near = {}
            if mine and not bad and success:
                break
            failed += bad if not turns else bool(bad)
        return "end" if limit and failed >= most - early else "hand back"

    return hand_back_or_end


def _too_late(messages: Any, name: str, most: int = 2) -> str:
    return _make()(messages, name, most + 1)


def _raises(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name in ("KeyError", "TypeError", "IndexError", "AttributeError")


def _other_word(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is None and got.value not in ("end", "hand back")


CASES: dict[str, tuple[list[Turn], dict[str, Any]]] = {
    "first-failure": (["?", BAD], {}),
    "second-failure": (["?", BAD, BAD], {}),
    "third-failure": (["?", BAD, BAD, BAD], {}),
    "no-failure": (["?", GOOD], {}),
    "mended": (["?", BAD, GOOD], {}),
    "other-arguments": (["?", BAD, OTHER_BAD], {}),
    "two-at-once": (["?", [*BAD, *OTHER_BAD]], {}),
    "one-of-two": (["?", [*GOOD, *BAD], BAD], {}),
    "one-of-two-then-good": (["?", [*BAD, *GOOD], GOOD], {}),
    "next-question": (["?", BAD, "Which order do you mean?", "?", BAD], {}),
    "next-question-twice": (["?", BAD, "Which order do you mean?", "?", BAD, BAD], {}),
    "good-between": (["?", BAD, GOOD, BAD], {}),
    "other-tool-fails": (["?", [(REFUND, "SO-1042", False)], BAD], {}),
    "other-tool-between": (["?", BAD, [(REFUND, "SO-1042", True)], BAD], {}),
    "other-tool-beside": (["?", [*BAD, (REFUND, "SO-1042", False)]], {}),
    "text-between": (["?", BAD, "Let me try again.", BAD], {}),
    "ids-again": (["?", BAD, GOOD], {"same_ids": True}),
    "ids-again-failing": (["?", GOOD, BAD], {"same_ids": True}),
    "ids-again-mended": (["?", BAD, GOOD, BAD], {"same_ids": True}),
    "ids-again-twice": (["?", GOOD, BAD, BAD], {"same_ids": True}),
    "three-allowed": (["?", BAD, BAD], {"most": 3}),
    "three-allowed-used": (["?", BAD, BAD, BAD], {"most": 3}),
    "one-allowed": (["?", BAD], {"most": 1}),
}

BOUND = "fu-invalid-arguments/bounded-retries"
BACK = "fu-invalid-arguments/actionable-error-back"
HONEST = "d02-tool-failure/deadline-and-honesty"
CORRECTS = "fu-unknown-tool/self-corrects"

EXERCISE = Exercise(
    id="d02-hand-back-or-end",
    module=__name__,
    reference="solutions.d02_production_loop.hand_back_or_end:hand_back_or_end",
    cases=tuple(Case(name, args, drive=DRIVE) for name, args in CASES.items()),
    mistakes=(
        Mistake("never-ends", wrong=(_make(limit=False),), costs=(BOUND,)),
        Mistake("no-second-try", wrong=(_make(early=1),), costs=(BACK,)),
        Mistake("one-try-too-many", wrong=(_too_late,), costs=(BOUND,)),
        Mistake("whole-conversation", wrong=(_make(question=False), _make(question=False, success=False))),
        Mistake("other-tools-counted", wrong=(_make(tools=False),)),
        Mistake("calls-counted", wrong=(_make(turns=False),), costs=(BACK,)),
        Mistake("same-arguments-only", wrong=(_make(arguments=True),), costs=(BOUND,)),
        Mistake("success-forgotten", wrong=(_make(success=False),)),
        Mistake("ids-taken-for-unique", wrong=(_make(by_turn=False),)),
        Mistake("raises", when=_raises),
        Mistake("another-word", when=_other_word),
    ),
    teaches=(BOUND, BACK, HONEST, CORRECTS),
    minutes=10,
)
