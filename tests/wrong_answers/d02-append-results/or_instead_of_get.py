# expect: empty-taken-for-missing
def append_results(messages, reply_message, results):
    return [
        *messages,
        reply_message,
        *[
            {"role": "tool", "tool_call_id": call.id, "content": results.get(call.id) or "Error: no result"}
            for call in reply_message.tool_calls
        ],
    ]
