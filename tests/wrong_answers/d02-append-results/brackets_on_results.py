# expect: missing-key
def append_results(messages, reply_message, results):
    history = [*messages, reply_message]
    for call in reply_message.tool_calls:
        history.append({"role": "tool", "tool_call_id": call.id, "content": results[call.id]})
    return history
