import json

REASONS = {
    "stop": "ended",
    "tool_calls": "ended",
    "end_turn": "ended",
    "stop_sequence": "ended",
    "tool_use": "ended",
    "length": "cut",
    "max_tokens": "cut",
}


def read_any_reply(body):
    if "choices" not in body:
        blocks = body["content"]
        message = {
            "content": "".join(block.get("text", "") for block in blocks if block["type"] == "text"),
            "tool_calls": [
                {"id": block["id"], "function": {"name": block["name"], "arguments": json.dumps(block["input"])}}
                for block in blocks
                if block["type"] == "tool_use"
            ],
        }
        twin = {"choices": [{"message": message, "finish_reason": body["stop_reason"]}]}
        return read_any_reply(twin) | {"keep": {"role": "assistant", "content": blocks}}
    choice = body["choices"][0]
    message = choice["message"]
    stop = REASONS.get(choice["finish_reason"], "other")
    calls = []
    for number, call in enumerate(message.get("tool_calls") or []):
        if stop != "ended":
            break
        arguments = call["function"]["arguments"]
        if isinstance(arguments, str):
            try:
                arguments = json.loads(arguments) if arguments else {}
            except ValueError:
                arguments = None
        if not isinstance(arguments, dict):
            arguments = None
        calls.append({"id": call.get("id") or f"call_{number}", "name": call["function"]["name"], "arguments": arguments})
    if stop == "ended":
        stop = "calls" if calls else "done"
    return {"text": message.get("content") or "", "calls": calls, "stop": stop, "keep": message}
