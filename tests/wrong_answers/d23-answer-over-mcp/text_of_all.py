# expect: breaks-on-picture
import json

from mcp import MCPError


async def answer_over_mcp(client, call, limit=5.0):
    try:
        arguments = json.loads(call["function"]["arguments"] or "{}")
        if not isinstance(arguments, dict):
            raise ValueError("an object is wanted")
        result = await client.call_tool(call["function"]["name"], arguments, read_timeout_seconds=limit)
        text = "\n".join(part.text for part in result.content)
        text = "Error: " + text if result.is_error else text
    except (MCPError, ValueError) as error:
        text = f"Error: {error}"
    return {"role": "tool", "tool_call_id": call["id"], "content": text}
