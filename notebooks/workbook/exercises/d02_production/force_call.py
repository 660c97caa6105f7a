"""d02-force-call: cases and known mistakes."""

from collections.abc import Callable
from typing import Any

from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

Messages = list[dict[str, Any]]
FORCE = "fu-made-up-result/force-tool"
RISKY = {"check_stock": ["in stock", "stock of", "有货", "库存"], "get_order": ["where is", "订单", "到哪"]}
STOCK = {"role": "user", "content": "Is KTL-02 in stock?"}
THANKS = {"role": "user", "content": "Thank you!"}
SAYS = {"role": "assistant", "content": "Yes."}
SYSTEM = {"role": "system", "content": "Call check_stock when something may be in stock."}
CALL = {"id": "a", "type": "function", "function": {"name": "check_stock", "arguments": "{}"}}
CALLED: Messages = [
    {"role": "assistant", "content": None, "tool_calls": [CALL]},
    {"role": "tool", "tool_call_id": "a", "content": "{}"},
]
FAILED: Messages = [CALLED[0], {"role": "tool", "tool_call_id": "a", "content": "Error: timed out"}]

HISTORIES: dict[str, Messages] = {
    "stock": [STOCK],
    "small-talk": [THANKS],
    "chinese": [{"role": "user", "content": "这款还有货吗？"}],
    "order": [{"role": "user", "content": "where is SO-1042"}],
    "capitals": [{"role": "user", "content": "IS IT IN STOCK?"}],
    "words-in-the-prompt": [SYSTEM, THANKS],
    "after-a-result": [STOCK, *CALLED],
    "after-a-failure": [STOCK, *FAILED],
    "after-two-results": [STOCK, *CALLED, *CALLED],
    "next-question": [STOCK, *CALLED, SAYS, STOCK],
    "risky-question-before": [STOCK, *CALLED, SAYS, THANKS],
    "first-was-small-talk": [SYSTEM, THANKS, SAYS, STOCK],
    "two-tools": [{"role": "user", "content": "Where is SO-1042, and is KTL-02 in stock?"}],
    "two-tools-after-a-result": [{"role": "user", "content": "订单 SO-1042 到哪了，还有货吗？"}, *CALLED],
    "two-words-of-one-tool": [{"role": "user", "content": "订单 SO-1042 到哪了？"}],
    "reminder-behind-the-question": [STOCK, {"role": "system", "content": "Be brief."}],
    "answer-has-the-words": [THANKS, {"role": "assistant", "content": "KTL-02 is in stock again."}, THANKS],
}


def _make(
    *, once: bool = True, turn: bool = True, last: bool = True, lower: bool = True, several: str = "required"
) -> Callable[..., Any]:
    """The function with one slip."""

    def force_call(messages: list[Any], risky: dict[str, list[str]]) -> Any:
        start = max(n for n, message in enumerate(messages) if message["role"] == "user")
        behind = messages[start:] if turn else messages
        if once and any(message["role"] == "tool" for message in behind):
            return "auto"
        asked = messages[start]["content"] if last else " ".join(m["content"] or "" for m in messages)
        asked = asked.lower() if lower else asked
        wanted = [tool for tool, words in risky.items() if any(word in asked for word in words)]
        if not wanted:
            return "auto"
        if several == "always" or (several == "required" and len(wanted) > 1):
            return "required"
        return {"type": "function", "function": {"name": wanted[0]}}

    return force_call


def _last_message(messages: list[Any], risky: dict[str, list[str]]) -> Any:
    if messages[-1]["role"] != "user":
        return "auto"
    return _make()(messages, risky)


def _required_for_all(messages: list[Any], risky: dict[str, list[str]]) -> str:
    return "required"


def _bare_name(case: Case, expected: Outcome, got: Outcome) -> bool:
    return isinstance(got.value, str) and got.value in RISKY


def _flat(case: Case, expected: Outcome, got: Outcome) -> bool:
    shown = got.shown(400)
    return got.raised is None and "'type': 'function'" in shown and "'function': {" not in shown


EXERCISE = Exercise(
    id="d02-force-call",
    module=__name__,
    reference="solutions.d02_production_loop.force_call:force_call",
    cases=tuple(Case(name, (messages, RISKY)) for name, messages in HISTORIES.items()),
    mistakes=(
        Mistake("every-request", wrong=(_make(once=False),), costs=(FORCE,)),
        Mistake("every-question", wrong=(_required_for_all,), costs=(FORCE,)),
        Mistake("old-result-counts", wrong=(_make(turn=False),), costs=(FORCE,)),
        Mistake("whole-history", wrong=(_make(last=False),), costs=(FORCE,)),
        Mistake("case-counts", wrong=(_make(lower=False),), costs=(FORCE,)),
        Mistake("first-of-several", wrong=(_make(several="first"),), costs=(FORCE,)),
        Mistake("never-by-name", wrong=(_make(several="always"),), costs=(FORCE,)),
        Mistake("last-message-only", wrong=(_last_message,), costs=(FORCE,)),
        Mistake("bare-name", when=_bare_name, costs=(FORCE,)),
        Mistake("flat-choice", when=_flat, costs=(FORCE,)),
    ),
    teaches=(FORCE,),
    minutes=5,
)
