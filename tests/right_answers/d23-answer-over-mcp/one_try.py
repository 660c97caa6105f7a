import json
from json import JSONDecodeError


async def answer_over_mcp(client, call, limit=5.0):
    reply = {"role": "tool", "tool_call_id": call["id"]}
    try:
        arguments = json.loads(call["function"]["arguments"] or "{}")
    except JSONDecodeError as error:
        return reply | {"content": f"Error: not JSON: {error}"}
    if type(arguments) is not dict:
        return reply | {"content": "Error: an object is wanted"}
    try:
        result = await client.call_tool(call["function"]["name"], arguments, read_timeout_seconds=limit)
    except BaseException as error:
        return reply | {"content": f"Error: {type(error).__name__} {error}"}
    lines = []
    for part in result.content:
        match part.type:
            case "text":
                lines += [part.text]
            case other:
                lines += ["[" + other + "]"]
    return reply | {"content": ("Error: " * bool(result.is_error)) + "\n".join(lines)}
