def assemble_stream(chunks):
    chunks = list(chunks)
    for chunk in chunks:
        if chunk.get("error"):
            raise ValueError(chunk["error"]["message"])
    choices = [choice for chunk in chunks for choice in chunk["choices"]]
    reasons = [choice["finish_reason"] for choice in choices if choice["finish_reason"]]
    if not reasons:
        raise ValueError("no end was seen, so this is not a whole reply")
    usage = next((chunk["usage"] for chunk in reversed(chunks) if chunk.get("usage")), None)
    text = "".join(choice["delta"].get("content") or "" for choice in choices)
    fragments = [piece for choice in choices for piece in choice["delta"].get("tool_calls") or []]
    if reasons[-1] not in ("tool_calls", "stop"):
        fragments = []
    calls = []
    for index in sorted({piece["index"] for piece in fragments}):
        mine = [piece for piece in fragments if piece["index"] == index]
        function = {
            "name": mine[0]["function"]["name"],
            "arguments": "".join(piece["function"].get("arguments", "") for piece in mine),
        }
        calls.append({"id": mine[0]["id"], "type": "function", "function": function})
    message = {"role": "assistant", "content": text if text or not calls else None}
    if calls:
        message["tool_calls"] = calls
    return {"message": message, "finish_reason": reasons[-1], "usage": usage}
