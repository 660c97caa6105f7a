# expect: changes-the-list
def append_results(messages, reply_message, results):
    messages.append(reply_message)
    for call in reply_message.tool_calls:
        messages.append({"role": "tool", "tool_call_id": call.id, "content": results.get(call.id, "Error: no result")})
    return messages
