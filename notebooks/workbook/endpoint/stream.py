"""A turn as the chunks of a streamed reply, in the order of the service's recorded streams.

Does: write chunks. One call: role, id and name share the first chunk. Several calls: the role stands alone, then each
call in turn, never interleaved. Then an empty delta with the finish reason, and the usage chunk when asked for.
Does not: send or pace them; distort them (workbook.endpoint.scenarios.odd_streams does).
"""

import re
from collections.abc import Iterator
from typing import Any

from workbook.endpoint.completion import FINGERPRINT, name_tier
from workbook.endpoint.identity import Identity
from workbook.endpoint.turn import Call, Turn

Chunk = dict[str, Any]
# About what a token is: a word with the blank before it, one or two Chinese characters, a run of signs.
HAN = "\u3400-\u4dbf\u4e00-\u9fff"
TEXT_PIECE = re.compile(rf"\s*[{HAN}]{{1,2}}|\s*[^\s{HAN}]+|\s+")
ARGUMENT_PIECE = re.compile(r"\{\"|\":\s*\"?|\"\}|\"?,\s*\"|[\w-]{1,4}|.", re.DOTALL)


def write_chunks(turn: Turn, body: dict[str, Any], identity: Identity, usage: dict[str, Any]) -> list[Chunk]:
    """All chunks of a reply; what ends the stream, `[DONE]`, is no chunk."""
    with_usage = bool((body.get("stream_options") or {}).get("include_usage"))
    frame: Chunk = {
        "id": identity.reply,
        "object": "chat.completion.chunk",
        "created": identity.created,
        "model": body["model"],
        "service_tier": name_tier(body),
        "system_fingerprint": FINGERPRINT,
    }
    nothing_yet = {"usage": None} if with_usage else {}
    streams = [list(_write_choice(turn, identity, index)) for index in range(body.get("n") or 1)]
    chunks = [
        frame | {"choices": [choice]} | nothing_yet for turn_of in zip(*streams, strict=True) for choice in turn_of
    ]
    if with_usage:
        chunks.append(frame | {"choices": [], "usage": usage})
    return chunks


def _write_choice(turn: Turn, identity: Identity, index: int) -> Iterator[dict[str, Any]]:
    for delta in _write_deltas(turn, identity, index):
        yield {"index": index, "delta": delta, "logprobs": None, "finish_reason": None}
    yield {"index": index, "delta": {}, "logprobs": None, "finish_reason": turn.finish_reason}


def _write_deltas(turn: Turn, identity: Identity, choice: int) -> Iterator[dict[str, Any]]:
    heads = [_write_head(call, n, identity.call(n + 128 * choice)) for n, call in enumerate(turn.calls)]
    if len(heads) == 1 and turn.content is None:
        yield {"role": "assistant", "content": None, "tool_calls": heads, "refusal": None}
        yield from _write_arguments(turn.calls[0], 0)
        return
    if turn.content is None:
        yield {"role": "assistant", "content": None}
    else:
        yield {"role": "assistant", "content": "", "refusal": None}
    for piece in TEXT_PIECE.findall(turn.content or ""):
        yield {"content": piece}
    for n, (head, call) in enumerate(zip(heads, turn.calls, strict=True)):
        yield {"tool_calls": [head]}
        yield from _write_arguments(call, n)


def _write_head(call: Call, n: int, call_id: str) -> dict[str, Any]:
    return {"index": n, "id": call_id, "type": "function", "function": {"name": call.name, "arguments": ""}}


def _write_arguments(call: Call, n: int) -> Iterator[dict[str, Any]]:
    for piece in ARGUMENT_PIECE.findall(call.arguments):
        yield {"tool_calls": [{"index": n, "function": {"arguments": piece}}]}
