"""From the bytes of a request to the bytes of its reply.

Does: parse, check, play, write; the same bytes in, the same bytes out. Knows no sockets.
Does not: send, wait, or read headers beyond what it is given.
"""

import json
from dataclasses import dataclass, field
from typing import Any

from workbook.endpoint.completion import write_completion, write_usage
from workbook.endpoint.conversation import Conversation
from workbook.endpoint.identity import Identity
from workbook.endpoint.limits import parse_body
from workbook.endpoint.rules import Refusal, check_request
from workbook.endpoint.scenarios.scenario import End, Scenario
from workbook.endpoint.shaping import shape_turn
from workbook.endpoint.stream import write_chunks

DONE = b"data: [DONE]\n\n"


@dataclass(frozen=True, slots=True)
class Reply:
    """What goes back: one body, or several parts of a stream. `wait`, `pace` in seconds."""

    status: int
    parts: tuple[bytes, ...]
    headers: dict[str, str] = field(default_factory=dict)
    streamed: bool = False
    wait: float = 0.0
    pace: float = 0.0
    end: End = "done"


def answer(scenario: Scenario, raw: bytes, attempt: int = 0) -> Reply:
    """The reply to a POST of `raw` to a scenario's chat/completions; a refusal is a reply too."""
    try:
        body = parse_body(raw)
        check_request(body)
        chat = Conversation(body, attempt)
        if scenario.refuse and (refusal := scenario.refuse(chat)):
            raise refusal
        return play_scenario(scenario, chat)
    except Refusal as refusal:
        return write_refusal(refusal)


def play_scenario(scenario: Scenario, chat: Conversation) -> Reply:
    """The reply to a request without faults."""
    from workbook.endpoint.tokens import count_prompt

    body = chat.body
    identity = Identity(scenario.name, body)
    turn = shape_turn(scenario.play(chat), body)
    usage = write_usage(turn, count_prompt(body).total, body.get("n") or 1)
    headers = {"x-request-id": identity.request, "openai-version": "2020-10-01"}
    if not body.get("stream"):
        completion = write_completion(turn, body, identity, usage)
        if scenario.rewrite:
            completion = scenario.rewrite(completion)
        return Reply(200, (write_json(completion),), headers, wait=scenario.wait, end=scenario.end)
    chunks = write_chunks(turn, body, identity, usage)
    if scenario.distort:
        chunks = scenario.distort(chunks)
    parts = [b"data: " + write_line(chunk) + b"\n\n" for chunk in chunks]
    if scenario.end == "done":
        parts.append(DONE)
    return Reply(200, tuple(parts), headers, streamed=True, wait=scenario.wait, pace=scenario.pace, end=scenario.end)


def write_refusal(refusal: Refusal) -> Reply:
    """The reply that refuses."""
    headers = {"x-workbook-rule": refusal.rule} if refusal.rule else {}
    return Reply(refusal.status, (write_json(refusal.body()),), headers | refusal.headers)


def write_json(body: Any) -> bytes:
    """Indented, as the service writes it."""
    return json.dumps(body, ensure_ascii=False, indent=2).encode("utf-8", "replace")


def write_line(body: Any) -> bytes:
    """In one line, as streams need it."""
    return json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
