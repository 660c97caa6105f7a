# expect: done-without-calls
def read_reply(reply):
    choice = reply.choices[0]
    return {
        "done": not choice.message.tool_calls,
        "text": choice.message.content or "",
        "calls": [[c.function.name, c.id] for c in choice.message.tool_calls or []],
    }
