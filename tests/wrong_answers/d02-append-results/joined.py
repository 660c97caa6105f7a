# expect: one-for-all
def append_results(messages, reply_message, results):
    joined = "\n".join(results.values()) or "Error: no result"
    first = reply_message.tool_calls[0].id
    return messages + [reply_message, {"role": "tool", "tool_call_id": first, "content": joined}]
