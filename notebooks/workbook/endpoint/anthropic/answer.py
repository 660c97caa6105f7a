"""From the bytes of a request to /v1/messages to the bytes of its reply.

Does: parse, check, play the scenario, write; the same bytes in, the same bytes out.
Does not: send.
"""

from collections.abc import Mapping
from typing import Any

from workbook.endpoint.anthropic.check import check_body, check_headers
from workbook.endpoint.anthropic.events import Event, write_events
from workbook.endpoint.anthropic.message import write_message
from workbook.endpoint.anthropic.rows import ROWS, write_envelope
from workbook.endpoint.anthropic.translate import translate_body
from workbook.endpoint.completion import write_usage
from workbook.endpoint.conversation import Conversation
from workbook.endpoint.identity import Identity
from workbook.endpoint.limits import parse_body
from workbook.endpoint.reply import Reply, write_json, write_line
from workbook.endpoint.rules import RULES, Refusal
from workbook.endpoint.scenarios.scenario import Scenario
from workbook.endpoint.shaping import shape_turn

UNPARSABLE = RULES["body-unparsable"].id


def answer(scenario: Scenario, headers: Mapping[str, str], raw: bytes, attempt: int = 0) -> Reply:
    """The reply to a POST of `raw`; a refusal is a reply too."""
    try:
        check_headers(headers)
        body = _parse(raw)
        check_body(body)
        chat = Conversation(translate_body(body), attempt)
        if scenario.refuse and (refusal := scenario.refuse(chat)):
            raise refusal
        return _play(scenario, chat, body)
    except Refusal as refusal:
        return write_refusal(refusal)


def write_refusal(refusal: Refusal) -> Reply:
    """The reply that refuses, in this protocol's envelope."""
    request = Identity(refusal.rule, refusal.message).request
    return Reply(
        refusal.status, (write_json(write_envelope(refusal, request)),), {"request-id": request, **refusal.headers}
    )


def _parse(raw: bytes) -> Any:
    try:
        return parse_body(raw)
    except Refusal as refusal:
        if refusal.rule == UNPARSABLE:
            raise ROWS["body-unparsable"].refuse() from None
        raise


def _play(scenario: Scenario, chat: Conversation, body: dict[str, Any]) -> Reply:
    from workbook.endpoint.tokens import count_prompt

    identity = Identity(scenario.name, body)
    turn = shape_turn(scenario.play(chat), chat.body)
    counted = write_usage(turn, count_prompt(chat.body).total, 1)
    usage = {"input_tokens": counted["prompt_tokens"], "output_tokens": counted["completion_tokens"]}
    headers = {"request-id": identity.request}
    if body.get("stream") is not True:
        message = write_message(turn, body["model"], identity, usage)
        return Reply(200, (write_json(message),), headers, wait=scenario.wait, end=scenario.end)
    events = write_events(turn, body["model"], identity, usage)
    if scenario.end == "silent":
        events = [event for event in events if event["type"] not in ("message_delta", "message_stop")]
    parts = tuple(_frame(event) for event in events)
    return Reply(200, parts, headers, streamed=True, wait=scenario.wait, pace=scenario.pace, end=scenario.end)


def _frame(event: Event) -> bytes:
    return b"event: " + str(event["type"]).encode("ascii") + b"\ndata: " + write_line(event) + b"\n\n"
