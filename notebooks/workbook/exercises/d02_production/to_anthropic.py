"""d02-to-anthropic: cases and known mistakes."""

from collections.abc import Callable
from typing import Any

from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

Body = dict[str, Any]
SCHEMA: Body = {"type": "object", "properties": {"order_id": {"type": "string"}}, "required": ["order_id"]}


def _tool(name: str, **more: Any) -> Body:
    return {"type": "function", "function": {"name": name, **more}}


def _result(id_: str, content: str) -> Body:
    return {"role": "tool", "tool_call_id": id_, "content": content}


ORDER = _tool("get_order", description="Look up one order.", parameters=SCHEMA)
BARE = _tool("list_orders")
EMPTY = _tool("list_shops", description="", parameters={})
FINE = _result("c1", '{"status": "shipped"}')
BAD = _result("c2", "Error: there is no order SO-1099.")
TEXT = _result("c3", 'The last line says "Error 7".')


def _write(
    *,
    schema: str = "input_schema",
    flat: bool = True,
    one: bool = True,
    role: str = "user",
    flag: str = "begins",
    id_: str = "tool_use_id",
    default: Any = "object",
    empty: bool = False,
) -> Callable[..., Any]:
    """The translation with one slip."""

    def to_anthropic(tools: list[Body], results: list[Body]) -> Any:
        definitions = []
        for tool in tools:
            function = tool["function"]
            told = {"description": function.get("description", "")} if empty or function.get("description") else {}
            given = function.get("parameters") or ({"type": "object", "properties": {}} if default else {})
            made = {"name": function["name"], **told, schema: given}
            definitions.append(made if flat else {"type": "function", "function": made})
        blocks = []
        for result in results:
            content = result["content"]
            failed = content.startswith("Error") if flag == "begins" else "Error" in content if flag == "in" else False
            block = {"type": "tool_result", id_: result["tool_call_id"], "content": content}
            blocks.append(block | ({"is_error": True} if failed else {}))
        if not one:
            return definitions, [{"role": role, "content": [block]} for block in blocks]
        return definitions, {"role": role, "content": blocks}

    return to_anthropic


def _key_error(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name == "KeyError"


DEFINITION = "d02-openai-vs-anthropic/definition"
RESULTS = "d02-openai-vs-anthropic/results"

EXERCISE = Exercise(
    id="d02-to-anthropic",
    module=__name__,
    reference="solutions.d02_production_loop.to_anthropic:to_anthropic",
    cases=(
        Case("nothing", ([], [])),
        Case("one-of-each", ([ORDER], [FINE])),
        Case("two-results", ([ORDER], [FINE, BAD])),
        Case("error-in-the-text", ([], [TEXT])),
        Case("bare-tool", ([BARE, ORDER], [])),
        Case("empty-fields", ([EMPTY], [])),
    ),
    mistakes=(
        Mistake("field-required", when=_key_error, costs=(DEFINITION,)),
        Mistake("parameters-kept", wrong=(_write(schema="parameters"),), costs=(DEFINITION,)),
        Mistake("still-nested", wrong=(_write(flat=False),), costs=(DEFINITION,)),
        Mistake("no-schema", wrong=(_write(default=None),), costs=(DEFINITION,)),
        Mistake("empty-description", wrong=(_write(empty=True),)),
        Mistake("a-message-each", wrong=(_write(one=False),), costs=(RESULTS,)),
        Mistake("role-tool", wrong=(_write(role="tool"),), costs=(RESULTS,)),
        Mistake("flag-lost", wrong=(_write(flag="never"),), costs=(RESULTS,)),
        Mistake("flag-anywhere", wrong=(_write(flag="in"),), costs=(RESULTS,)),
        Mistake("id-of-chat", wrong=(_write(id_="tool_call_id"),), costs=(RESULTS,)),
    ),
    teaches=(DEFINITION, RESULTS),
    minutes=15,
    lane="stretch",
)
