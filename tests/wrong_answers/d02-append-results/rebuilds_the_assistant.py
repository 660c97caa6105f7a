# expect: assistant-dropped
def append_results(messages, reply_message, results):
    out = [*messages, {"role": "assistant", "content": reply_message.content or ""}]
    for call in reply_message.tool_calls:
        out.append({"role": "tool", "tool_call_id": call.id, "content": results.get(call.id, "Error: no result")})
    return out
