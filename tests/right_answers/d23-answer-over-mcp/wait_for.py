import asyncio
import json


async def answer_over_mcp(client, call, limit=5.0):
    try:
        args = json.loads(call["function"]["arguments"] or "{}")
        if type(args) is not dict:
            raise TypeError("arguments must be an object")
        result = await asyncio.wait_for(client.call_tool(call["function"]["name"], args), limit)
        text = "\n".join(p.text if p.type == "text" else f"[{p.type}]" for p in result.content)
        content = f"Error: {text}" if result.is_error else text
    except TimeoutError:
        content = f"Error: no answer within {limit} s"
    except Exception as e:
        content = f"Error: {e}"
    return {"role": "tool", "tool_call_id": call["id"], "content": content}
