def append_results(messages, reply_message, results):
    calls = [
        {"id": c.id, "type": "function", "function": {"name": c.function.name, "arguments": c.function.arguments}}
        for c in reply_message.tool_calls
    ]
    turn = [{"role": "assistant", "content": reply_message.content, "tool_calls": calls}]
    missing = "Error: no result"
    for call in calls:
        turn += [{"tool_call_id": call["id"], "content": results.get(call["id"], missing), "role": "tool"}]
    return messages + turn
