"""d23-answer-over-mcp: cases and known mistakes. A real client talks to a real server, both in the child."""

import asyncio
from typing import Any

from question_bank.json_schema import import_jsonschema
from workbook.exercises.d23.habits import dot_on_dict
from workbook.exercises.d23.trees import entry
from workbook.exercises.outcome import Outcome, same_outcome
from workbook.exercises.record import Case, Exercise, Mistake

REFUSAL = "there is no order SO-9"
WAIT, LIMIT = 1.0, 0.2  # seconds that the slow tool takes, and that the case allows
CASES = {
    "order": ("get_order", '{"order_id": "SO-1042"}'),
    "no-arguments": ("ping", ""),
    "two-parts": ("photo", "{}"),
    "refused": ("get_order", '{"order_id": "SO-9"}'),
    "wrong-arguments": ("get_order", '{"number": 3}'),
    "unknown-tool": ("delete_order", "{}"),
    "protocol-error": ("broken", "{}"),
    "slow": ("slow", "{}"),
    "broken-json": ("get_order", '{"order_id": "SO-1'),
    "list": ("get_order", '["SO-1042"]'),
}
# Where the SDK words the failure, any words will do that come after "Error: ".
WORDED_BY_OTHERS = ("wrong-arguments", "unknown-tool", "protocol-error", "slow", "broken-json", "list")


def drive(answer_over_mcp: Any, name: str, arguments: str) -> Any:
    """Give the learner's function a connected client and one call."""
    import_jsonschema()  # the SDK would import it the slow way
    return asyncio.run(_answer(answer_over_mcp, name, arguments))


async def _answer(answer_over_mcp: Any, name: str, arguments: str) -> Any:
    from mcp import Client

    call = {"id": f"call_{name}", "type": "function", "function": {"name": name, "arguments": arguments}}
    told, failure = None, None
    async with Client(_server()) as client:
        try:
            told = await answer_over_mcp(client, call, LIMIT if name == "slow" else 5.0)
        except Exception as error:  # raised in here it would come out wrapped into a group
            failure = error
    if failure:
        raise failure
    return told


def _server() -> Any:
    from mcp import MCPError
    from mcp.server import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError
    from mcp_types import ImageContent, TextContent

    server = MCPServer("shop", log_level="CRITICAL")

    @server.tool()
    def get_order(order_id: str) -> dict[str, str]:
        """One order."""
        if order_id != "SO-1042":
            raise ToolError(REFUSAL)
        return {"order_id": order_id, "status": "shipped"}

    @server.tool()
    def ping() -> str:
        """Nothing."""
        return "pong"

    @server.tool(structured_output=False)
    def photo() -> list[TextContent | ImageContent]:
        """Text, a picture, text."""
        picture = ImageContent(type="image", data="aGk=", mime_type="image/png")
        return [TextContent(type="text", text="front"), picture, TextContent(type="text", text="屏幕碎了")]

    @server.tool()
    def broken() -> str:
        """A protocol error."""
        raise MCPError(-32603, "backend is down")

    @server.tool()
    async def slow() -> str:
        """Longer than the case allows."""
        await asyncio.sleep(WAIT)
        return "late"

    return server


def _same(expected: Outcome, got: Outcome) -> bool:
    """As usual; a failure that the SDK words may go on in any words after "Error: "."""
    if same_outcome(expected, got):
        return True
    if entry(expected, "tool_call_id") not in [f"call_{CASES[name][0]}" for name in WORDED_BY_OTHERS]:
        return False
    content, wanted = entry(got, "content"), entry(expected, "content")
    if not (isinstance(content, str) and isinstance(wanted, str) and wanted.startswith("Error: ")):
        return False
    if REFUSAL in wanted:
        return False
    same_rest = all(entry(expected, key) == entry(got, key) for key in ("role", "tool_call_id"))
    return same_rest and content.startswith("Error: ") and len(content) > len("Error: ")


def _error_flag_lost(case: Case, expected: Outcome, got: Outcome) -> bool:
    wanted, content = entry(expected, "content"), entry(got, "content")
    failed = isinstance(wanted, str) and wanted.startswith("Error: ")
    return failed and case.name != "slow" and isinstance(content, str) and not content.startswith("Error: ")


def _no_limit(case: Case, expected: Outcome, got: Outcome) -> bool:
    return case.name == "slow" and entry(got, "content") == "late"


def _raises(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and case.name not in ("order", "two-parts", "no-arguments")


def _empty_arguments(case: Case, expected: Outcome, got: Outcome) -> bool:
    content = entry(got, "content")
    return case.name == "no-arguments" and (got.raised is not None or str(content).startswith("Error"))


def _first_part(case: Case, expected: Outcome, got: Outcome) -> bool:
    return case.name == "two-parts" and entry(got, "content") == "front"


def _breaks_on_picture(case: Case, expected: Outcome, got: Outcome) -> bool:
    return case.name == "two-parts" and got.raised is not None and got.raised.name == "AttributeError"


def _drops_picture(case: Case, expected: Outcome, got: Outcome) -> bool:
    return case.name == "two-parts" and entry(got, "content") == "front\n屏幕碎了"


def _not_awaited(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and "coroutine" in got.raised.message


def _wrong_id(case: Case, expected: Outcome, got: Outcome) -> bool:
    return isinstance(entry(got, "content"), str) and entry(got, "tool_call_id") != entry(expected, "tool_call_id")


def _unparsed(case: Case, expected: Outcome, got: Outcome) -> bool:
    """The arguments went on as text, which the SDK does not take for a dict."""
    told = got.raised.message if got.raised else str(entry(got, "content"))
    return "CallToolRequestParams" in told and case.name != "list"


def _camel_case(case: Case, expected: Outcome, got: Outcome) -> bool:
    told = got.raised.message if got.raised else str(entry(got, "content"))
    return any(f"no attribute '{name}'" in told for name in ("isError", "structuredContent", "callTool"))


def _says_nothing(case: Case, expected: Outcome, got: Outcome) -> bool:
    return str(entry(got, "content")).strip() == "Error:"


def _structured(case: Case, expected: Outcome, got: Outcome) -> bool:
    return '{"result": "pong"}' in str(entry(got, "content")).replace("'", '"')


BACK = "fu-invalid-arguments/actionable-error-back"
CONTRACTS = "d23-mcp-vs-function-calling/two-contracts"

EXERCISE = Exercise(
    id="d23-answer-over-mcp",
    module=__name__,
    reference="solutions.d23_mcp_vs_skills.answer_over_mcp:answer_over_mcp",
    cases=tuple(Case(name, args, drive=f"{__name__}:drive") for name, args in CASES.items()),
    mistakes=(
        Mistake("not-awaited", when=_not_awaited),
        Mistake("flag-lost", when=_error_flag_lost, costs=(BACK,), example="refused"),
        Mistake("raises", when=_raises, costs=(BACK,)),
        Mistake("no-limit", when=_no_limit),
        Mistake("empty-arguments", when=_empty_arguments),
        Mistake("first-part", when=_first_part),
        Mistake("breaks-on-picture", when=_breaks_on_picture),
        Mistake("drops-picture", when=_drops_picture),
        Mistake("wrong-id", when=_wrong_id),
        Mistake("unparsed", when=_unparsed, example="order"),
        Mistake("dot-on-dict", when=dot_on_dict, example="order"),
        Mistake("camel-case", when=_camel_case),
        Mistake("says-nothing", when=_says_nothing, costs=(BACK,)),
        Mistake("structured-instead", when=_structured),
    ),
    teaches=(CONTRACTS, "fu-mcp-value/last-hop-stays", "d23-roles-and-primitives/host"),
    minutes=20,
    compare=_same,
    limit=10.0,
)
