read_reply = lambda reply: (
    lambda message, reason: dict(
        done=reason not in {"tool_calls"},
        text="".join(filter(None, [message.content])),
        calls=list(map(lambda call: [call.function.name, call.id], message.tool_calls or [])),
    )
)(reply.choices[0].message, reply.choices[0].finish_reason)
