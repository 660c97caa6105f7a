# expect: first-call-only
def append_results(messages, reply_message, results):
    call = reply_message.tool_calls[0]
    content = results.get(call.id, "Error: no result")
    return [*messages, reply_message, {"role": "tool", "tool_call_id": call.id, "content": content}]
