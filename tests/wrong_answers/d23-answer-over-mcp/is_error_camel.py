# expect: camel-case
import json

from mcp import MCPError


async def answer_over_mcp(client, call, limit=5.0):
    try:
        args = json.loads(call["function"]["arguments"] or "{}")
        result = await client.call_tool(call["function"]["name"], args, read_timeout_seconds=limit)
        text = "\n".join(p.text if p.type == "text" else f"[{p.type}]" for p in result.content)
        content = f"Error: {text}" if result.isError else text
    except MCPError as e:
        content = f"Error: {e}"
    return {"role": "tool", "tool_call_id": call["id"], "content": content}
