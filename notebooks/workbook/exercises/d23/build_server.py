"""d23-build-server: cases and known mistakes. Each case asks the learner's server one thing, through a real client."""

import asyncio
import contextlib
import io
import json
from typing import Any

from question_bank.json_schema import import_jsonschema
from workbook.exercises.d23.trees import entry, value_of
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

SECRET = "postgres://shop:hunter2@10.0.0.7"  # noqa: S105  # of a shop that does not exist
REFUSAL = "there is no order SO-9; an order number looks like SO-1042"


class Refusal(Exception):
    """What the shop of the cases raises when it refuses."""


class CaseShop:
    """A shop with one order; SO-9 does not exist, SO-666 breaks it."""

    refund_policy = "Within seven days of delivery, at most the amount paid."

    def get_order(self, order_id: str) -> dict[str, Any]:
        """One order, a refusal or a fault."""
        if order_id == "SO-666":
            raise RuntimeError(f"can't reach {SECRET}")
        if order_id != "SO-1042":
            raise Refusal(REFUSAL)
        return {"order_id": order_id, "status": "shipped"}

    def refund_order(self, order_id: str, amount: float) -> dict[str, Any]:
        """A refund of what it is told to refund."""
        return {**self.get_order(order_id), "refunded": amount}


def drive(build_server: Any, question: str, *args: Any) -> Any:
    """Build a server and ask it one question over MCP."""
    import_jsonschema()  # the SDK would import it the slow way
    return asyncio.run(_ask(build_server, question, args))


async def _ask(build_server: Any, question: str, args: tuple[Any, ...]) -> Any:
    from mcp import Client, MCPError

    async with Client(build_server(CaseShop(), Refusal), read_timeout_seconds=3) as client:
        match question:
            case "tools":
                tools = (await client.list_tools()).tools
                return {tool.name: _parameters(tool.input_schema) for tool in tools}
            case "described":
                described = {tool.name: bool(tool.description) for tool in (await client.list_tools()).tools}
                return {"server": client.server_info.name if client.server_info else "", **described}
            case "call" | "prints":
                printed = io.StringIO()
                with contextlib.redirect_stdout(printed):
                    try:
                        result = await client.call_tool(*args)
                    except MCPError as error:
                        return {"protocol_error": str(error)[:200]}
                text = "\n".join(part.text for part in result.content if part.type == "text")
                if question == "prints":
                    return {"written_to_stdout": printed.getvalue()[:200]}
                if result.is_error:
                    return {"is_error": True, "says_why": REFUSAL in text, "leaks": SECRET in text}
                return {"is_error": False, "content": _parsed(text)}
            case "resources":
                return sorted(str(one.uri) for one in (await client.list_resources()).resources)
            case "read" | "prompt":
                try:
                    return await _look_at(client, question, args)
                except MCPError as error:  # raised out of the client it would be wrapped into a group
                    return {"protocol_error": str(error)[:200]}
            case "prompts":
                return [
                    [one.name, [argument.name for argument in one.arguments or []]]
                    for one in (await client.list_prompts()).prompts
                ]
    raise ValueError(question)


async def _look_at(client: Any, question: str, args: tuple[Any, ...]) -> Any:
    if question == "read":
        return (await client.read_resource(args[0])).contents[0].text
    told = await client.get_prompt(*args)
    return {"names_order": all("SO-1042" in str(message.content) for message in told.messages)}


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text[:300]


def _parameters(schema: dict[str, Any]) -> Any:
    kinds = {name: one.get("type") for name, one in schema["properties"].items()} if "properties" in schema else {}
    return {"types": kinds, "required": sorted(schema.get("required", []))}


ORDER = ("get_order", {"order_id": "SO-1042"})
CASES: tuple[tuple[Any, ...], ...] = (
    ("tools",),
    ("described",),
    ("call", *ORDER),
    ("call", "refund_order", {"order_id": "SO-1042", "amount": 12.5}),
    ("call", "get_order", {"order_id": "SO-9"}),
    ("call", "refund_order", {"order_id": "SO-9", "amount": 1}),
    ("call", "get_order", {"order_id": "SO-666"}),
    ("call", "get_order", {}),
    ("prints", *ORDER),
    ("resources",),
    ("read", "policy://refunds"),
    ("prompts",),
    ("prompt", "apology", {"order_id": "SO-1042"}),
)
NAMES = ("tools", "described", "order", "refund", "refused", "refund-refused", "broken", "no-arguments", "prints",
         "resources", "policy", "prompts", "prompt")  # fmt: skip


def _prints(case: Case, expected: Outcome, got: Outcome) -> bool:
    return bool(entry(got, "written_to_stdout"))


def _hides_refusal(case: Case, expected: Outcome, got: Outcome) -> bool:
    return entry(expected, "says_why") is True and entry(got, "says_why") is False


def _leaks(case: Case, expected: Outcome, got: Outcome) -> bool:
    return entry(got, "leaks") is True or SECRET in str(entry(got, "content"))


def _error_as_success(case: Case, expected: Outcome, got: Outcome) -> bool:
    return entry(expected, "says_why") is True and entry(got, "is_error") is False


def _undescribed(case: Case, expected: Outcome, got: Outcome) -> bool:
    return case.args[0] == "described" and False in (entry(got, "get_order"), entry(got, "refund_order"))


def _reading_as_tool(case: Case, expected: Outcome, got: Outcome) -> bool:
    value = got.value["dict"] if isinstance(got.value, dict) and "dict" in got.value else []
    return case.args[0] == "tools" and len(value) > 2


def _action_as_resource(case: Case, expected: Outcome, got: Outcome) -> bool:
    return case.args[0] == "resources" and "refund" in str(got.value).replace("policy://refunds", "")


def _untyped(case: Case, expected: Outcome, got: Outcome) -> bool:
    one = entry(got, "refund_order")
    return (
        case.args[0] == "tools"
        and isinstance(one, dict)
        and one["types"].get("amount", "number") not in ("number", "integer")
    )


def _whole_amounts(case: Case, expected: Outcome, got: Outcome) -> bool:
    one = entry(got, "refund_order")
    return case.args[0] == "tools" and isinstance(one, dict) and one["types"].get("amount") == "integer"


def _returns_nothing(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and "NoneType' object does not support the asynchronous" in got.raised.message


def _returns_other(case: Case, expected: Outcome, got: Outcome) -> bool:
    """A good answer of the shop's that the SDK refuses, since the annotation promises something else."""
    return entry(expected, "is_error") is False and entry(got, "is_error") is True and not entry(got, "says_why")


def _prompt_of_nothing(case: Case, expected: Outcome, got: Outcome) -> bool:
    return case.args[0] == "prompts" and bool(value_of(got) == [["apology", []]])


def _no_parentheses(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and "decorator was used incorrectly" in got.raised.message


def _other_sdk(case: Case, expected: Outcome, got: Outcome) -> bool:
    """A method of the TypeScript SDK's McpServer."""
    told = got.raised.message if got.raised else ""
    return "'MCPServer' object has no attribute 'register" in told


READ = "d23-roles-and-primitives/tools-by-model"
BY_APP = "d23-roles-and-primitives/resources-by-app"
SERVER = "d23-roles-and-primitives/server"

EXERCISE = Exercise(
    id="d23-build-server",
    module=__name__,
    reference="solutions.d23_mcp_vs_skills.build_server:build_server",
    cases=tuple(Case(name, args, drive=f"{__name__}:drive") for name, args in zip(NAMES, CASES, strict=True)),
    mistakes=(
        Mistake("prints", when=_prints),
        Mistake("hides-refusal", when=_hides_refusal, costs=("fu-invalid-arguments/actionable-error-back",)),
        Mistake("leaks", when=_leaks, costs=(SERVER,)),
        Mistake("error-as-success", when=_error_as_success),
        Mistake("undescribed", when=_undescribed),
        Mistake("reading-as-tool", when=_reading_as_tool, costs=(BY_APP,)),
        Mistake("action-as-resource", when=_action_as_resource, costs=(BY_APP, READ)),
        Mistake("untyped", when=_untyped),
        Mistake("whole-amounts", when=_whole_amounts),
        Mistake("returns-nothing", when=_returns_nothing),
        Mistake("returns-other", when=_returns_other),
        Mistake("prompt-of-nothing", when=_prompt_of_nothing),
        Mistake("no-parentheses", when=_no_parentheses),
        Mistake("other-sdk", when=_other_sdk),
    ),
    teaches=(
        SERVER,
        READ,
        BY_APP,
        "d23-roles-and-primitives/prompts-by-user",
        "fu-mcp-value/owned-by-others",
    ),
    minutes=30,
    limit=10.0,
)
