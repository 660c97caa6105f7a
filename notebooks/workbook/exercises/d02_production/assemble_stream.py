"""d02-assemble-stream: cases and known mistakes."""

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any

from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

Chunk = dict[str, Any]
DRIVE = f"{__name__}:drive"


def drive(assemble_stream: Callable[..., Any], chunks: list[Chunk]) -> Any:
    """The reply, or what was said instead. Chunks come one at a time, as they do from a stream, and only once."""
    try:
        return assemble_stream(iter(copy.deepcopy(chunks)))
    except json.JSONDecodeError:
        raise
    except ValueError as error:
        reported = [chunk["error"]["message"] for chunk in chunks if "error" in chunk]
        whole = len(str(error)) > 10 and all(message in str(error) for message in reported)
        return "refused with a sentence" if whole else "refused without saying why"


def _chunk(finish: str | None = None, **delta: Any) -> Chunk:
    return {"choices": [{"index": 0, "delta": delta, "finish_reason": finish}], "usage": None}


def _head(index: int, name: str = "get_order") -> dict[str, Any]:
    return {"index": index, "id": f"call_{index}", "type": "function", "function": {"name": name, "arguments": ""}}


def _piece(index: int, arguments: str) -> dict[str, Any]:
    return {"index": index, "function": {"arguments": arguments}}


ROLE = _chunk(role="assistant", content=None)
USAGE: Chunk = {"choices": [], "usage": {"prompt_tokens": 80, "completion_tokens": 21, "total_tokens": 101}}
ONE = [
    _chunk(role="assistant", content=None, tool_calls=[_head(0)]),
    _chunk(tool_calls=[_piece(0, '{"order_id": "SO-')]),
    _chunk(tool_calls=[_piece(0, '1042"}')]),
]
TWO = [
    ROLE,
    _chunk(tool_calls=[_head(0)]),
    _chunk(tool_calls=[_piece(0, '{"order_id": ')]),
    _chunk(tool_calls=[_piece(0, '"SO-1042"}')]),
    _chunk(tool_calls=[_head(1, "check_stock")]),
    _chunk(tool_calls=[_piece(1, '{"sku": ')]),
    _chunk(tool_calls=[_piece(1, '"KTL-02"}')]),
]
MIXED = [
    ROLE,
    _chunk(tool_calls=[_head(1, "check_stock")]),
    _chunk(tool_calls=[_head(0), _piece(1, '{"sku": ')]),
    _chunk(tool_calls=[_piece(0, '{"order_id": '), _piece(1, '"KTL-02"')]),
    _chunk(tool_calls=[_piece(1, "}"), _piece(0, '"SO-1042"}')]),
]
TEXT = [_chunk(role="assistant", content=""), _chunk(content="已发"), _chunk(content="货。")]
BARE = {"index": 0, "id": "call_0", "type": "function", "function": {"name": "get_order"}}
ENDED = _chunk("tool_calls")
ERROR: Chunk = {"error": {"message": "The server had an error.", "type": "server_error", "param": None, "code": None}}

STREAMS: dict[str, list[Chunk]] = {
    "text": [*TEXT, _chunk("stop")],
    "one-call": [*ONE, ENDED],
    "no-parameters": [ONE[0], ENDED],
    "usage": [*ONE, ENDED, USAGE],
    "usage-early": [ONE[0] | {"usage": USAGE["usage"]}, *ONE[1:], ENDED],
    "head-without-arguments": [_chunk(tool_calls=[BARE]), *ONE[1:], ENDED],
    "two-calls": [*TWO, ENDED],
    "interleaved": [*MIXED, ENDED],
    "text-and-call": [*TEXT, _chunk(tool_calls=[_head(0)]), *ONE[1:], ENDED],
    "broken-arguments": [*ONE[:-1], ENDED],
    "number-then-more": [
        ONE[0],
        _chunk(tool_calls=[_piece(0, "1")]),
        _chunk(tool_calls=[_piece(0, "2")]),
        ENDED,
    ],
    "stop-with-calls": [*ONE, _chunk("stop")],
    "finish-with-the-last-piece": [*ONE[:-1], _chunk("tool_calls", tool_calls=[_piece(0, '1042"}')])],
    "one-more-after-the-finish": [*ONE, ENDED, _chunk(content="")],
    "cut-by-length": [*ONE[:-1], _chunk("length"), USAGE],
    "text-cut-by-length": [*TEXT, _chunk("length")],
    "broken-off": ONE,
    "broken-off-in-text": TEXT,
    "nothing-came": [],
    "error-halfway": [*ONE[:2], ERROR],
}


def _assemble(
    *,
    key: str = "index",
    join: str = "append",
    until: str = "end",
    partial: bool = False,
    whole: bool = True,
    error: bool = True,
    order: bool = True,
    parse: bool = False,
    content: str = "told",
    usage: bool = True,
) -> Callable[..., Any]:
    """The assembler with one slip."""

    def assemble_stream(chunks: Iterator[Chunk]) -> Any:
        text, finish, used = "", None, None
        calls: dict[Any, dict[str, Any]] = {}
        for chunk in chunks:
            if "error" in chunk:
                if error:
                    raise ValueError(chunk["error"]["message"])
                continue
            used = chunk.get("usage") or used
            for choice in chunk["choices"]:
                finish = choice["finish_reason"] or finish
                text += choice["delta"].get("content") or ""
                for piece in choice["delta"].get("tool_calls") or []:
                    place = {"index": piece["index"], "id": piece.get("id")}.get(key)
                    if key == "latest":
                        place = len(calls) if piece.get("id") else len(calls) - 1
                    call = calls.setdefault(
                        place, {"id": "", "type": "function", "function": {"name": "", "arguments": ""}}
                    )
                    function = call["function"]
                    call["id"] = piece.get("id") or call["id"]
                    function["name"] = piece["function"].get("name") or function["name"]
                    before = function["arguments"] if join == "append" else ""
                    function["arguments"] = before + (piece["function"].get("arguments") or "")
            if finish and until == "finish":
                break
        if finish is None and whole:
            raise ValueError("cut")
        found = [calls[place] for place in (sorted(calls) if order and key == "index" else calls)]
        if finish not in ("tool_calls", "stop", None) and not partial:
            found = []
        if parse:
            for call in found:
                call["function"]["arguments"] = json.loads(call["function"]["arguments"] or "{}")
        told = text or (None if found else "") if content == "told" else {"null": text or None, "text": text}[content]
        message = {"role": "assistant", "content": told} | ({"tool_calls": found} if found or content == "key" else {})
        return {"message": message, "finish_reason": finish, "usage": used if usage else None}

    return assemble_stream


def _index_error(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name == "IndexError"


def _breaks_on_error_chunk(case: Case, expected: Outcome, got: Outcome) -> bool:
    return case.name == "error-halfway" and got.raised is not None and "ValueError" not in got.raised.bases


def _without_why(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is None and got.value == "refused without saying why"


def _parsed(case: Case, expected: Outcome, got: Outcome) -> bool:
    if got.raised is not None:
        return got.raised.name == "JSONDecodeError" and expected.raised is None
    return "'arguments': {" in got.shown(900)


INDEX = "d02-streaming-calls/by-index"
AT_END = "d02-streaming-calls/parse-at-end"
PARTIAL = "d02-streaming-calls/never-run-partial"
ODD = "d02-streaming-calls/odd-streams"

EXERCISE = Exercise(
    id="d02-assemble-stream",
    module=__name__,
    reference="solutions.d02_production_loop.assemble_stream:assemble_stream",
    cases=tuple(Case(name, (chunks,), drive=DRIVE) for name, chunks in STREAMS.items()),
    mistakes=(
        Mistake("choices-zero", when=_index_error, costs=(ODD,), example="usage"),
        Mistake("breaks-on-error-chunk", when=_breaks_on_error_chunk, costs=(ODD, PARTIAL)),
        Mistake("refuses-without-why", when=_without_why, costs=(ODD,)),
        Mistake(
            "parsed-too-early",
            wrong=(_assemble(parse=True),),
            when=_parsed,
            costs=(AT_END,),
            example="broken-arguments",
        ),
        Mistake("by-id", wrong=(_assemble(key="id"),), costs=(INDEX,), example="one-call"),
        Mistake("by-latest", wrong=(_assemble(key="latest"),), costs=(INDEX,)),
        Mistake("order-of-arrival", wrong=(_assemble(order=False),), costs=(INDEX,)),
        Mistake("last-piece-only", wrong=(_assemble(join="replace"),), costs=(INDEX,), example="one-call"),
        Mistake("leaves-at-finish", wrong=(_assemble(until="finish"),), example="usage"),
        Mistake("cut-taken-for-whole", wrong=(_assemble(whole=False),), costs=(PARTIAL,), example="broken-off"),
        Mistake("error-overlooked", wrong=(_assemble(whole=False, error=False),), costs=(ODD, PARTIAL)),
        Mistake("half-calls-kept", wrong=(_assemble(partial=True),), costs=(PARTIAL,)),
        Mistake("content-null", wrong=(_assemble(content="null"), _assemble(content="text"))),
    ),
    teaches=(INDEX, AT_END, PARTIAL),
    minutes=30,
)
