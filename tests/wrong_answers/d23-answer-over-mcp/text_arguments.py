# expect: unparsed
async def answer_over_mcp(client, call, limit=5.0):
    result = await client.call_tool(call["function"]["name"], call["function"]["arguments"])
    return {"role": "tool", "tool_call_id": call["id"], "content": result.content[0].text}
