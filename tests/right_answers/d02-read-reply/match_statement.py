def read_reply(reply):
    [choice] = reply.choices
    told = {"done": True, "text": "", "calls": []}
    match choice.finish_reason:
        case "tool_calls":
            told["done"] = False
    if choice.message.content is not None:
        told["text"] = choice.message.content
    for call in choice.message.tool_calls or ():
        told["calls"].append([call.function.name, call.id])
    return told
