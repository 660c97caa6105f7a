"""Replies of several providers, read into one shape.

Does: look at what is there: OpenAI's Chat Completions with the quirks of servers that copy it, Anthropic Messages.
Does not: look at the provider's or the model's name, or throw away what it does not know.
"""

import json
from typing import Any


def read_any_reply(body: dict[str, Any]) -> dict[str, Any]:
    """{"text", "calls", "stop", "keep"} for a reply's JSON.

    body: Chat Completions ("choices", the first counts) or Anthropic Messages ("content", a list of blocks).
    text: all text, "" for none. calls: {"id", "name", "arguments"}; arguments are a dict: text is parsed, "" is {}, and
    what is no object is None. A call without an id is call_0, call_1, ... by its position.
    stop: "calls" or "done" for a reply that ended by itself (stop, tool_calls, end_turn, stop_sequence, tool_use),
    whichever of these words it used: calls that are there decide. "cut" for length and max_tokens, "other" for the
    rest; after these two, calls are [].
    keep: the assistant message to put into history, as it came: unknown fields, reasoning and signatures included.
    """

    def read_arguments(given: Any) -> dict[str, Any] | None:
        if isinstance(given, str):
            try:
                given = json.loads(given or "{}")
            except ValueError:
                return None
        return given if isinstance(given, dict) else None

    if "choices" in body:
        choice = body["choices"][0]
        word, keep = choice["finish_reason"], choice["message"]
        text = keep.get("content") or ""
        found = [
            (call.get("id"), call["function"]["name"], call["function"]["arguments"])
            for call in keep.get("tool_calls") or []
        ]
    else:
        word, keep = body["stop_reason"], {"role": "assistant", "content": body["content"]}
        text = "".join(block["text"] for block in body["content"] if block["type"] == "text")
        found = [
            (block["id"], block["name"], block["input"]) for block in body["content"] if block["type"] == "tool_use"
        ]
    if word in ("stop", "tool_calls", "end_turn", "stop_sequence", "tool_use"):
        stop = "calls" if found else "done"
    else:
        stop, found = "cut" if word in ("length", "max_tokens") else "other", []
    calls = [
        {"id": id_ or f"call_{position}", "name": name, "arguments": read_arguments(arguments)}
        for position, (id_, name, arguments) in enumerate(found)
    ]
    return {"text": text, "calls": calls, "stop": stop, "keep": keep}
