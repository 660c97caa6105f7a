"""From an MCP server's tools/list to the tools of a Chat Completions request.

Does: translate, which is the whole secret: the model sees ordinary function-calling tools.
Does not: rename (name_tools does) or prepare schemas for strict mode (make_strict does).
"""

from collections.abc import Sequence
from typing import Any


def to_function_tools(tools: Sequence[Any]) -> list[dict[str, Any]]:
    """Translate MCP tools into function-calling definitions.

    tools: mcp.types.Tool objects, as client.list_tools() gives them in its field `tools`: each has
    name, description (None where there is none) and input_schema (a JSON Schema as a dict).
    Returns one {"type": "function", "function": {"name", "description", "parameters"}} for each, in the
    same order; a missing description becomes "". The schemas themselves are passed on as they are.
    """
    return [
        {
            "type": "function",
            "function": {"name": tool.name, "description": tool.description or "", "parameters": tool.input_schema},
        }
        for tool in tools
    ]
