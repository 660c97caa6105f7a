# expect: only-stop-is-done
def read_reply(reply):
    choice = reply.choices[0]
    return {
        "done": choice.finish_reason == "stop",
        "text": choice.message.content or "",
        "calls": [[c.function.name, c.id] for c in choice.message.tool_calls or []],
    }
