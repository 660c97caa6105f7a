# expect: append-returns-none
def append_results(messages, reply_message, results):
    history = [*messages, reply_message]
    for call in reply_message.tool_calls:
        history.append({"role": "tool", "tool_call_id": call.id, "content": results.get(call.id, "Error: no result")})
