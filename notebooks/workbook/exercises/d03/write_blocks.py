"""d03-write-blocks: cases and known mistakes."""

import json
from collections.abc import Sequence
from typing import Any

from solutions.d03_framework_loop.provider.message import Assistant, Message, System, ToolCall, ToolResult, User
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

PLACE = "workbook.exercises.d03.write_blocks:drive"
NEUTRAL = "d03-hand-or-framework/stay-neutral"


def drive(function: Any, told: Sequence[Sequence[Any]]) -> Any:
    """Write messages told as lists: ["system", text], ["user", text], ["assistant", text, stop, [[id, arguments]]],
    ["result", id, text, is_error].
    """
    return function([_make(one) for one in told])


def _make(told: Sequence[Any]) -> Message:
    match list(told):
        case ["system", text]:
            return System(text)
        case ["user", text]:
            return User(text)
        case ["assistant", text, stop, calls]:
            return Assistant(text, tuple(ToolCall(id_, "get_order", arguments) for id_, arguments in calls), stop)
        case ["result", call_id, text, is_error]:
            return ToolResult(call_id, text, is_error)
    raise ValueError(told)


def _slip(
    *, merge: bool = True, first: bool = True, system: bool = True, parse: bool = True, flag: str = "errors",
    failed: bool = False, empty: bool = False,
) -> Any:  # fmt: skip
    """The writer with one slip."""

    def read(text: str) -> Any:
        if not parse:
            return text
        try:
            value = json.loads(text)
        except ValueError:
            return {}
        return value if isinstance(value, dict) else {}

    def blocks_of(message: Message) -> tuple[str, list[dict[str, Any]]]:
        match message:
            case Assistant(text=text, calls=calls):
                said: list[dict[str, Any]] = [{"type": "text", "text": text}] if text or empty else []
                uses = [
                    {"type": "tool_use", "id": call.id, "name": call.name, "input": read(call.arguments)}
                    for call in calls
                ]
                return "assistant", said + uses
            case ToolResult(call_id, text, is_error):
                block: dict[str, Any] = {"type": "tool_result", "tool_use_id": call_id, "content": text}
                if flag == "always" or (flag == "errors" and is_error):
                    block["is_error"] = is_error
                return "user", [block]
        return ("system" if isinstance(message, System) else "user"), [{"type": "text", "text": message.text}]

    def write_blocks(messages: Any) -> Any:
        turns: list[dict[str, Any]] = []
        for message in messages:
            if isinstance(message, System) and system:
                continue
            if isinstance(message, Assistant) and message.stop in ("error", "aborted") and not failed:
                continue
            role, blocks = blocks_of(message)
            if merge and turns and turns[-1]["role"] == role:
                turns[-1]["content"] += blocks
            else:
                turns.append({"role": role, "content": blocks})
        for turn in turns if first else []:
            turn["content"].sort(key=lambda block: turn["role"] == "user" and block["type"] == "text")
        texts = [message.text for message in messages if isinstance(message, System)]
        return "\n\n".join(texts) if system else "", turns

    return write_blocks


def _broken(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name in ("JSONDecodeError", "ValueError")


LOOK = ["assistant", "Let me look.", "tool_use", [["t1", '{"order_id": "SO-1042"}']]]
EMPTY, CUT = ["assistant", "", "tool_use", [["t1", "{}"]]], ["assistant", "", "length", [["t1", '{"order_id": "SO-10']]]
LIST, HALF = ["assistant", "", "tool_use", [["t1", "[1]"]]], ["assistant", "half", "error", [["t9", "{}"]]]
ASK, FINE, HERE = ["user", "Where?"], ["result", "t1", "shipped", False], ["assistant", "Here.", "stop", []]
SECOND = ["result", "t2", "delivered", False]
TWO = ["assistant", "", "tool_use", [["t1", '{"order_id": "SO-1042"}'], ["t2", '{"order_id": "SO-1043"}']]]
CASES: dict[str, list[list[Any]]] = {
    "hello": [["user", "Hi"]],
    "system": [["system", "You help."], ["system", "Be brief."], ["user", "Hi"]],
    "call": [ASK, LOOK, FINE],
    "two-results": [ASK, TWO, FINE, SECOND],
    "error": [ASK, TWO, ["result", "t1", "no such order", True], SECOND],
    "steered": [ASK, TWO, FINE, SECOND, ["user", "Hurry!"]],
    "text-first": [["user", "one"], ["assistant", "", "aborted", []], ["user", "two"]],
    "interrupted": [ASK, EMPTY, ["user", "Hello?"], FINE],
    "broken-arguments": [ASK, CUT, ["result", "t1", "cut off", True]],
    "list-arguments": [ASK, LIST, ["result", "t1", "an object, please", True]],
    "failed": [ASK, HALF, ["user", "Again?"], HERE],
    "nothing": [],
}

EXERCISE = Exercise(
    id="d03-write-blocks",
    module=__name__,
    reference="solutions.d03_framework_loop.provider.write_blocks:write_blocks",
    cases=tuple(Case(name, (told,), PLACE) for name, told in CASES.items()),
    mistakes=(
        Mistake("one-message-each", wrong=(_slip(merge=False),), costs=(NEUTRAL,)),
        Mistake("text-before-results", wrong=(_slip(first=False),), costs=(NEUTRAL,)),
        Mistake("system-as-message", wrong=(_slip(system=False),), costs=(NEUTRAL,)),
        Mistake("arguments-as-text", wrong=(_slip(parse=False),), costs=(NEUTRAL,)),
        Mistake("breaks-on-broken", when=_broken, costs=("fu-invalid-arguments/never-assume",)),
        Mistake("flag-lost", wrong=(_slip(flag="never"),), costs=(NEUTRAL,)),
        Mistake("failed-turns-sent", wrong=(_slip(failed=True),), costs=(NEUTRAL,)),
        Mistake("empty-text", wrong=(_slip(empty=True),), costs=(NEUTRAL,)),
    ),
    teaches=(NEUTRAL,),
    minutes=30,
    lane="stretch",
)
