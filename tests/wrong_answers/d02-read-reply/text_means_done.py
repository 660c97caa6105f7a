# expect: done-at-text
def read_reply(reply):
    choice = reply.choices[0]
    return {
        "done": True if choice.message.content else False,
        "text": choice.message.content or "",
        "calls": [[c.function.name, c.id] for c in choice.message.tool_calls or []],
    }
