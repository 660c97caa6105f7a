import json
from types import SimpleNamespace


def run_loop(client, model, messages, tools, functions, max_requests=10):
    log = [dict(m) for m in messages]
    count, reason, text = 0, "tool_calls", None
    while reason == "tool_calls" and count < max_requests:
        count += 1
        choice = client.chat.completions.create(model=model, messages=log, tools=tools, temperature=0).choices[0]
        reason, message = choice.finish_reason, choice.message
        log = log + [message.model_dump()]
        if reason != "tool_calls":
            text = message.content
            break
        for call in message.tool_calls:
            try:
                content = json.dumps(functions[call.function.name](**json.loads(call.function.arguments or "{}")))
            except Exception as error:
                content = "Error: " + repr(error)
            log = log + [{"role": "tool", "tool_call_id": call.id, "content": content}]
    else:
        reason = "cap"
    return SimpleNamespace(answer=text, stopped=reason, requests=count, messages=log)
