import json

from mcp import MCPError


async def answer_over_mcp(client, call, limit=5.0):
    def reply(content):
        return {"role": "tool", "tool_call_id": call["id"], "content": content}
    try:
        args = json.loads(call["function"]["arguments"] or "{}")
    except ValueError as e:
        return reply(f"Error: arguments are not JSON: {e}")
    if not isinstance(args, dict):
        return reply("Error: arguments must be an object")
    try:
        result = await client.call_tool(call["function"]["name"], args, read_timeout_seconds=limit)
    except MCPError as e:
        return reply(f"Error: {e}")
    parts = []
    for part in result.content:
        parts.append(part.text if part.type == "text" else f"[{part.type}]")
    text = "\n".join(parts)
    return reply("Error: " + text if result.is_error else text)
