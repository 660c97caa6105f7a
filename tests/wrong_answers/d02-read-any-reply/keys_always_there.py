# expect: field-required
import json


def read_arguments(given):
    if isinstance(given, str):
        try:
            given = json.loads(given or "{}")
        except ValueError:
            return None
    return given if isinstance(given, dict) else None


def read_any_reply(body):
    if "choices" in body:
        choice = body["choices"][0]
        keep = choice["message"]
        reason = choice["finish_reason"]
        text = keep.get("content") or ""
        raw = [(c.get("id"), c["function"]["name"], c["function"]["arguments"]) for c in keep["tool_calls"]]
    else:
        keep = {"role": "assistant", "content": body["content"]}
        reason = body["stop_reason"]
        text = "".join(b["text"] for b in body["content"] if b["type"] == "text")
        raw = [(b["id"], b["name"], b["input"]) for b in body["content"] if b["type"] == "tool_use"]
    if reason in ("length", "max_tokens"):
        stop, raw = "cut", []
    elif reason not in ("stop", "tool_calls", "end_turn", "stop_sequence", "tool_use"):
        stop, raw = "other", []
    else:
        stop = "calls" if raw else "done"
    calls = [{"id": id or f"call_{n}", "name": name, "arguments": read_arguments(a)} for n, (id, name, a) in enumerate(raw)]
    return {"text": text, "calls": calls, "stop": stop, "keep": keep}
