# expect: completion-order
def append_results(messages, reply_message, results):
    out = [*messages, reply_message]
    for id_, text in results.items():
        out.append({"role": "tool", "tool_call_id": id_, "content": text})
    for call in reply_message.tool_calls:
        if call.id not in results:
            out.append({"role": "tool", "tool_call_id": call.id, "content": "Error: no result"})
    return out
