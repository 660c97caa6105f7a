from collections import defaultdict


def assemble_stream(chunks):
    heads, tails, words = {}, defaultdict(list), []
    reason = bill = None
    for chunk in chunks:
        match chunk:
            case {"error": {"message": told}}:
                raise ValueError(f"Half way through the stream the service said: {told}")
        if chunk.get("usage"):
            bill = chunk["usage"]
        for choice in chunk["choices"]:
            delta = choice["delta"]
            words.append(delta.get("content"))
            for piece in delta.get("tool_calls") or ():
                if piece.get("id"):
                    heads[piece["index"]] = (piece["id"], piece["function"]["name"])
                tails[piece["index"]].append(piece["function"].get("arguments", ""))
            if choice["finish_reason"] is not None:
                reason = choice["finish_reason"]
    if reason is None:
        raise ValueError("Only a part of the reply arrived; ask again.")
    if reason not in {"tool_calls", "stop"}:
        heads = {}
    said = "".join(filter(None, words))
    message = {"role": "assistant", "content": said}
    if heads:
        message["content"] = said or None
        message["tool_calls"] = [
            {"id": id_, "type": "function", "function": {"name": name, "arguments": "".join(tails[index])}}
            for index, (id_, name) in sorted(heads.items())
        ]
    return {"message": message, "finish_reason": reason, "usage": bill}
