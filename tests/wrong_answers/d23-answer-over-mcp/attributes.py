# expect: dot-on-dict
import json


async def answer_over_mcp(client, call, limit=5.0):
    args = json.loads(call.function.arguments or "{}")
    result = await client.call_tool(call.function.name, args)
    return {"role": "tool", "tool_call_id": call.id, "content": result.content[0].text}
