"""Puts a stream together again: one assembler for recorded streams and for ours.

Written without a look at how the endpoint takes replies apart, and without the openai client.
"""

import json
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Assembled:
    """One choice: its text, refusal, calls (id, name, arguments) by index, and how it ended."""

    content: str | None = None
    refusal: str | None = None
    calls: dict[int, list[str]] = field(default_factory=dict)
    finish: str | None = None

    @property
    def tool_calls(self) -> list[tuple[str, str, str]]:
        return [(call[0], call[1], call[2]) for _, call in sorted(self.calls.items())]


def read_events(raw: bytes) -> list[Any]:
    """The JSON of each event; the last has to be [DONE]."""
    events = [event.removeprefix("data: ") for event in raw.decode("utf-8").split("\n\n") if event.strip()]
    assert events[-1] == "[DONE]"
    return [json.loads(event) for event in events[:-1]]


def assemble(chunks: list[Any]) -> tuple[dict[int, Assembled], dict[str, Any] | None]:
    """Choices by index, and the usage where it was sent."""
    choices: dict[int, Assembled] = {}
    usage = None
    for chunk in chunks:
        usage = chunk.get("usage") or usage
        for choice in chunk["choices"]:
            made = choices.setdefault(choice["index"], Assembled())
            assert made.finish is None, "a chunk after the end of its choice"
            made.finish = choice["finish_reason"]
            delta = choice["delta"]
            if delta.get("content") is not None:
                made.content = (made.content or "") + delta["content"]
            if delta.get("refusal"):
                made.refusal = (made.refusal or "") + delta["refusal"]
            for entry in delta.get("tool_calls", []):
                call = made.calls.setdefault(entry["index"], ["", "", ""])
                call[0] += entry.get("id", "")
                call[1] += entry["function"].get("name", "")
                call[2] += entry["function"].get("arguments", "")
    return choices, usage
