# expect: cut-taken-for-whole
def assemble_stream(chunks):
    text, finish, usage, calls = "", None, None, {}
    for chunk in chunks:
        if "error" in chunk:
            raise ValueError("the service reports: " + chunk["error"]["message"])
        usage = chunk["usage"] or usage
        for choice in chunk["choices"]:
            delta = choice["delta"]
            text += delta.get("content") or ""
            for piece in delta.get("tool_calls", []):
                index = piece["index"]
                if index not in calls:
                    calls[index] = {"id": piece["id"], "type": "function", "function": {"name": "", "arguments": ""}}
                    calls[index]["function"]["name"] = piece["function"]["name"]
                calls[index]["function"]["arguments"] += piece["function"].get("arguments", "")
            finish = choice["finish_reason"] or finish
    message = {"role": "assistant", "content": text}
    if calls and finish != "length":
        message["content"] = text or None
        message["tool_calls"] = [calls[index] for index in sorted(calls)]
    return {"message": message, "finish_reason": finish, "usage": usage}
