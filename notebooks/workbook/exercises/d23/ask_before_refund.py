"""d23-ask-before-refund: cases and known mistakes. A real client of each era answers the server's question."""

import asyncio
import re
from typing import Any

from question_bank.json_schema import import_jsonschema
from workbook.exercises.d23.trees import entry
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

ANSWERS = {
    "yes": ("accept", {"agreed": True}),
    "no": ("accept", {"agreed": False}),
    "declined": ("decline", None),
    "cancelled": ("cancel", None),
}
CASES = [(answer, mode) for mode in ("auto", "legacy") for answer in ANSWERS]


class CaseShop:
    """Notes every refund."""

    def __init__(self) -> None:
        self.refunds: list[list[Any]] = []

    def refund_order(self, order_id: str, amount: float) -> dict[str, Any]:
        """A refund."""
        self.refunds.append([order_id, amount])
        return {"refunded": amount}


def drive(ask_before_refund: Any, answer: str, mode: str) -> Any:
    """Call the tool with a client of one era whose customer gives one answer."""
    import_jsonschema()  # the SDK would import it the slow way
    return asyncio.run(_call(ask_before_refund, answer, mode))


async def _call(ask_before_refund: Any, answer: str, mode: str) -> Any:
    from mcp import Client, MCPError
    from mcp.types import ElicitResult

    asked: list[bool] = []
    shop = CaseShop()
    refunded_when_asked: list[int] = []

    async def customer(context: Any, params: Any) -> Any:
        asked.append("SO-1043" in params.message and "318" in params.message)
        refunded_when_asked.append(len(shop.refunds))
        action, content = ANSWERS[answer]
        return ElicitResult(action=action, content=content)  # type: ignore[arg-type]

    async with Client(
        ask_before_refund(shop), mode=mode, elicitation_callback=customer, read_timeout_seconds=3
    ) as client:
        (tool,) = (await client.list_tools()).tools
        try:
            result = await client.call_tool("refund_order", {"order_id": "SO-1043", "amount": 318})
        except MCPError as error:
            return {"protocol_error": str(error)[:200], "refunds": shop.refunds}
    return {
        "parameters": sorted(tool.input_schema.get("properties", {})),
        "asked_about_it": asked,
        "refunded_before_the_answer": any(refunded_when_asked),
        "refunds": shop.refunds,
        "is_error": bool(result.is_error),
        # How an amount is written is not the point: 318 and 318.0 are the same money.
        "text": re.sub(r"(\d)\.0+\b", r"\1", result.content[0].text) if result.content else "",  # type: ignore[union-attr]
    }


def _calls_back(case: Case, expected: Outcome, got: Outcome) -> bool:
    return "back-channel" in str(entry(got, "protocol_error"))


def _refunds_first(case: Case, expected: Outcome, got: Outcome) -> bool:
    return entry(got, "refunded_before_the_answer") is True


def _no_is_yes(case: Case, expected: Outcome, got: Outcome) -> bool:
    if entry(got, "refunded_before_the_answer") is True or entry(expected, "refunds") != []:
        return False
    return bool(entry(got, "refunds")) and bool(entry(got, "asked_about_it"))


def _no_is_error(case: Case, expected: Outcome, got: Outcome) -> bool:
    return entry(got, "is_error") is True and case.args[0] != "yes"


def _model_answers(case: Case, expected: Outcome, got: Outcome) -> bool:
    found = entry(got, "parameters")
    return isinstance(found, list) and len(found) > 2


def _never_asks(case: Case, expected: Outcome, got: Outcome) -> bool:
    return bool(entry(got, "asked_about_it") == [] and entry(got, "parameters") == ["amount", "order_id"])


def _vague(case: Case, expected: Outcome, got: Outcome) -> bool:
    return bool(entry(got, "asked_about_it") == [False])


def _returns_nothing(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and "NoneType' object does not support the asynchronous" in got.raised.message


ERAS = "d23-stateless-revision/both-eras"
GATE = "d23-mcp-security/check-at-call"

EXERCISE = Exercise(
    id="d23-ask-before-refund",
    module=__name__,
    reference="solutions.d23_mcp_vs_skills.ask_before_refund:ask_before_refund",
    cases=tuple(Case(f"{answer}-{mode}", (answer, mode), drive=f"{__name__}:drive") for answer, mode in CASES),
    mistakes=(
        Mistake("calls-back", when=_calls_back, costs=(ERAS,)),
        Mistake("refunds-first", when=_refunds_first),
        Mistake("no-is-yes", when=_no_is_yes),
        Mistake("no-is-error", when=_no_is_error),
        Mistake("model-answers", when=_model_answers, costs=(GATE,)),
        Mistake("never-asks", when=_never_asks),
        Mistake("vague-question", when=_vague),
        Mistake("returns-nothing", when=_returns_nothing),
    ),
    teaches=(ERAS, GATE),
    minutes=45,
    lane="stretch",
    limit=10.0,
)
