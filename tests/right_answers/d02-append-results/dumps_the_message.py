def append_results(messages, reply_message, results):
    history = messages.copy()
    history.append(reply_message.model_dump(exclude_none=True))
    history.extend(
        dict(role="tool", tool_call_id=call.id, content=results[call.id] if call.id in results else "Error: no result")
        for call in reply_message.tool_calls
    )
    return history
