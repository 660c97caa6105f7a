# expect: skips-missing
def append_results(messages, reply_message, results):
    answers = []
    for call in reply_message.tool_calls:
        if call.id in results:
            answers.append({"role": "tool", "tool_call_id": call.id, "content": results[call.id]})
    return [*messages, reply_message, *answers]
