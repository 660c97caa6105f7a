# expect: raises
import json


async def answer_over_mcp(client, call, limit=5.0):
    arguments = json.loads(call["function"]["arguments"] or "{}")
    result = await client.call_tool(call["function"]["name"], arguments, read_timeout_seconds=limit)
    text = "\n".join(part.text if part.type == "text" else f"[{part.type}]" for part in result.content)
    if result.is_error:
        raise RuntimeError(text)
    return {"role": "tool", "tool_call_id": call["id"], "content": text}
