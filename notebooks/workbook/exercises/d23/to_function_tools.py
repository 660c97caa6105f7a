"""d23-to-function-tools: cases and known mistakes. The child gives the learner real mcp.types.Tool objects."""

from typing import Any

from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

ORDER = {
    "type": "object",
    "properties": {"order_id": {"type": "string", "title": "Order Id"}},
    "required": ["order_id"],
    "title": "get_orderArguments",
}
CASES: dict[str, list[dict[str, Any]]] = {
    "none": [],
    "one": [{"name": "get_order", "description": "Look up one order.", "inputSchema": ORDER}],
    "undescribed": [{"name": "get_order", "inputSchema": ORDER}],
    "two": [
        {"name": "refund_order", "description": "退款", "inputSchema": {"type": "object", "properties": {}}},
        {"name": "get_order", "description": "Look up one order.", "inputSchema": ORDER},
    ],
    "full": [
        {
            "name": "count",
            "title": "Count things",
            "description": "Count.",
            "inputSchema": {"type": "object"},
            "outputSchema": {"type": "object", "properties": {"result": {"type": "integer"}}},
            "annotations": {"readOnlyHint": True},
        }
    ],
}


def drive(to_function_tools: Any, listed: list[dict[str, Any]]) -> Any:
    """Call the learner's function with what client.list_tools() gives."""
    from mcp_types import Tool

    return to_function_tools([Tool.model_validate(one) for one in listed])


def _tool(tool: Any, **function: Any) -> dict[str, Any]:
    told = {"name": tool.name, "description": tool.description or "", "parameters": tool.input_schema}
    return {"type": "function", "function": told | function}


def _none_stays(tools: list[Any]) -> Any:
    return [_tool(tool, description=tool.description) for tool in tools]


def _anthropic(tools: list[Any]) -> Any:
    return [
        {"name": tool.name, "description": tool.description or "", "input_schema": tool.input_schema} for tool in tools
    ]


def _anthropic_inside(tools: list[Any]) -> Any:
    found = [_tool(tool, input_schema=tool.input_schema) for tool in tools]
    for one in found:
        del one["function"]["parameters"]
    return found


def _key_of_mcp(tools: list[Any]) -> Any:
    found = [_tool(tool, inputSchema=tool.input_schema) for tool in tools]
    for one in found:
        del one["function"]["parameters"]
    return found


def _flat(tools: list[Any]) -> Any:
    return [{"type": "function", **_tool(tool)["function"]} for tool in tools]


def _properties_only(tools: list[Any]) -> Any:
    return [_tool(tool, parameters=tool.input_schema.get("properties", {})) for tool in tools]


def _strict(tools: list[Any]) -> Any:
    return [_tool(tool, strict=True) for tool in tools]


def _camel_case(case: Case, expected: Outcome, got: Outcome) -> bool:
    told = got.raised.message if got.raised and got.raised.name == "AttributeError" else ""
    return "inputSchema" in told


def _subscripted(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and "subscriptable" in got.raised.message


SCHEMA = "d23-mcp-vs-function-calling/translated-to-schema"
LAST = "fu-mcp-value/last-hop-stays"

EXERCISE = Exercise(
    id="d23-to-function-tools",
    module=__name__,
    reference="solutions.d23_mcp_vs_skills.to_function_tools:to_function_tools",
    cases=tuple(Case(name, (listed,), drive=f"{__name__}:drive") for name, listed in CASES.items()),
    mistakes=(
        Mistake("camel-case", when=_camel_case),
        Mistake("key-of-mcp", wrong=(_key_of_mcp,), costs=(SCHEMA,)),
        Mistake("none-stays", wrong=(_none_stays,)),
        Mistake("anthropic-form", wrong=(_anthropic, _anthropic_inside), costs=(SCHEMA,)),
        Mistake("flat-form", wrong=(_flat,), costs=(SCHEMA,)),
        Mistake("properties-only", wrong=(_properties_only,), costs=(SCHEMA,)),
        Mistake("strict-added", wrong=(_strict,)),
        Mistake("subscripted", when=_subscripted),
    ),
    teaches=(SCHEMA, LAST, "fu-mcp-value/standard-discovery", "fu-mcp-value/no-code-change"),
    minutes=8,
)
