# expect: says-nothing
import asyncio
import json


async def answer_over_mcp(client, call, limit=5.0):
    try:
        args = json.loads(call["function"]["arguments"] or "{}")
        result = await asyncio.wait_for(client.call_tool(call["function"]["name"], args), limit)
        text = "\n".join(p.text if p.type == "text" else f"[{p.type}]" for p in result.content)
        content = f"Error: {text}" if result.is_error else text
    except Exception as e:
        content = f"Error: {e}"
    return {"role": "tool", "tool_call_id": call["id"], "content": content}
