"""From a model's tool call to the server and back: one tool message, whatever happened.

Does: send tools/call, turn the result, an error result, a protocol error or silence into a message for the model.
Does not: check arguments against the schema (the server does, and says so in its result), or retry.
"""

import json
from typing import Any

from mcp import MCPError


async def answer_over_mcp(client: Any, call: dict[str, Any], limit: float = 5.0) -> dict[str, str]:
    """Run one tool call of the model on an MCP server.

    client: a connected mcp.Client. call: as in the assistant message, {"id", "type", "function":
    {"name", "arguments"}}; arguments is JSON text, "" means none. limit: seconds for the server.
    Returns {"role": "tool", "tool_call_id", "content"}. The content is the result's text parts, joined
    by line breaks; a part that is no text appears as its type in brackets, such as [image]. Where
    something failed (is_error, an MCPError, arguments that are no JSON object) the content begins with
    "Error: ", since Chat Completions has no flag for it. Raises nothing of these: every call id needs
    its answer.
    """
    try:
        arguments = json.loads(call["function"]["arguments"] or "{}")
        if not isinstance(arguments, dict):
            raise ValueError("arguments must be one JSON object")
        result = await client.call_tool(call["function"]["name"], arguments, read_timeout_seconds=limit)
        text = "\n".join(part.text if part.type == "text" else f"[{part.type}]" for part in result.content)
        content = f"Error: {text}" if result.is_error else text
    except (MCPError, ValueError) as error:
        content = f"Error: {error}"
    return {"role": "tool", "tool_call_id": call["id"], "content": content}
