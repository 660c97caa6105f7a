# expect: append-returns-none
def append_results(messages, reply_message, results):
    history = list(messages)
    history = history.append(reply_message)
    for call in reply_message.tool_calls:
        history = history.append({"role": "tool", "tool_call_id": call.id, "content": results[call.id]})
    return history
