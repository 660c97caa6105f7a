import asyncio
import json

from mcp import MCPError


def message(call, text):
    return dict(role="tool", tool_call_id=call["id"], content=text)


def parse(text):
    value = json.loads(text) if text else {}
    assert isinstance(value, dict), "参数必须是对象"
    return value


async def answer_over_mcp(client, call, limit=5.0):
    function = call["function"]
    try:
        work = client.call_tool(function["name"], parse(function["arguments"]))
        result = await asyncio.wait_for(work, limit)
    except MCPError as error:
        return message(call, "Error: " + str(error))
    except asyncio.TimeoutError:
        return message(call, f"Error: no answer within {limit} s")
    except Exception as error:
        return message(call, f"Error: bad arguments, {error}")
    texts = []
    for part in result.content:
        texts.append(getattr(part, "text", f"[{part.type}]"))
    prefix = "Error: " if result.is_error else ""
    return message(call, prefix + "\n".join(texts))
