# expect: none-as-text
def read_reply(reply):
    choice = reply.choices[0]
    return {
        "done": choice.finish_reason != "tool_calls",
        "text": choice.message.content,
        "calls": [[c.function.name, c.id] for c in choice.message.tool_calls or []],
    }
