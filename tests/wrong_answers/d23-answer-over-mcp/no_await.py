# expect: not-awaited
import json


async def answer_over_mcp(client, call, limit=5.0):
    result = client.call_tool(call["function"]["name"], json.loads(call["function"]["arguments"] or "{}"))
    text = "\n".join(part.text for part in result.content)
    return {"role": "tool", "tool_call_id": call["id"], "content": text}
