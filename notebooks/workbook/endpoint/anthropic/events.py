"""A scripted turn as the events of a streamed Messages reply.

Does: message_start, each block with its deltas, message_delta, message_stop; arguments in pieces, as text.
Does not: pace or send them.
"""

from collections.abc import Iterator
from typing import Any

from workbook.endpoint.anthropic.message import STOPS, write_head, write_message
from workbook.endpoint.identity import Identity
from workbook.endpoint.stream import ARGUMENT_PIECE, TEXT_PIECE
from workbook.endpoint.turn import Turn

Event = dict[str, Any]


def write_events(turn: Turn, model: str, identity: Identity, usage: dict[str, int]) -> list[Event]:
    """All events, in order."""
    whole = write_message(turn, model, identity, usage)
    started = whole | {"content": [], "stop_reason": None, "usage": usage | {"output_tokens": 1}}
    events: list[Event] = [{"type": "message_start", "message": started}]
    for index, (head, deltas) in enumerate(_write_blocks(turn, identity)):
        events.append({"type": "content_block_start", "index": index, "content_block": head})
        events += [{"type": "content_block_delta", "index": index, "delta": delta} for delta in deltas]
        events.append({"type": "content_block_stop", "index": index})
    ending = {"stop_reason": STOPS[turn.finish_reason], "stop_sequence": None}
    events.append({"type": "message_delta", "delta": ending, "usage": {"output_tokens": usage["output_tokens"]}})
    return [*events, {"type": "message_stop"}]


def _write_blocks(turn: Turn, identity: Identity) -> Iterator[tuple[Event, list[Event]]]:
    if turn.content:
        pieces = TEXT_PIECE.findall(turn.content)
        yield {"type": "text", "text": ""}, [{"type": "text_delta", "text": piece} for piece in pieces]
    for number, call in enumerate(turn.calls):
        parts = ["", *ARGUMENT_PIECE.findall(call.arguments)]
        deltas = [{"type": "input_json_delta", "partial_json": part} for part in parts]
        yield write_head(call, number, identity) | {"input": {}}, deltas
