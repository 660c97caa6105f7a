# expect: structured-instead
import json


async def answer_over_mcp(client, call, limit=5.0):
    try:
        args = json.loads(call["function"]["arguments"] or "{}")
        result = await client.call_tool(call["function"]["name"], args, read_timeout_seconds=limit)
        if result.is_error:
            return {"role": "tool", "tool_call_id": call["id"], "content": "Error: " + result.content[0].text}
        content = json.dumps(result.structured_content) if result.structured_content else "\n".join(p.text if p.type == "text" else f"[{p.type}]" for p in result.content)
    except Exception as e:
        content = f"Error: {e}"
    return {"role": "tool", "tool_call_id": call["id"], "content": content}
