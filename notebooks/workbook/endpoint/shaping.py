"""What the request asks of a turn's form: length, stop words, JSON.

Does: cut at max_tokens and stop, write JSON where response_format asks for it.
Does not: change which tools are called.
"""

import json
from dataclasses import replace
from typing import Any

from workbook.endpoint.assistant.filling import make_value
from workbook.endpoint.turn import Call, Turn


def shape_turn(turn: Turn, body: dict[str, Any]) -> Turn:
    """`turn` as `body` wants it."""
    if turn.content is not None and not turn.calls:
        turn = _format_text(turn, body.get("response_format") or {})
        turn = _stop_text(turn, body.get("stop"))
    limit = body.get("max_completion_tokens") or body.get("max_tokens")
    return _cut_turn(turn, limit) if limit else turn


def _format_text(turn: Turn, form: dict[str, Any]) -> Turn:
    text = turn.content or ""
    match form.get("type"):
        case "json_object":
            return replace(turn, content=json.dumps({"answer": text}, ensure_ascii=False))
        case "json_schema":
            schema = form["json_schema"].get("schema") or {
                "type": "object",
                "properties": {"answer": {"type": "string"}},
            }
            return replace(turn, content=json.dumps(make_value(schema, text), ensure_ascii=False))
    return turn


def _stop_text(turn: Turn, stop: Any) -> Turn:
    text = turn.content or ""
    words = [stop] if isinstance(stop, str) else stop if isinstance(stop, list) else []
    places = [text.find(word) for word in words if isinstance(word, str) and word and word in text]
    return replace(turn, content=text[: min(places)]) if places else turn


def _cut_turn(turn: Turn, limit: int) -> Turn:
    from workbook.endpoint.tokens import count_text, cut_text

    text, left = turn.content, limit
    if text is not None:
        total = count_text(text)
        if total > left:
            return Turn(content=cut_text(text, left)[0], finish="length")
        left -= total
    calls: list[Call] = []
    for call in turn.calls:
        left -= count_text(call.name)
        total = count_text(call.arguments)
        if total > left:
            calls.append(Call(call.name, cut_text(call.arguments, left)[0] if left > 0 else ""))
            return Turn(content=text, calls=tuple(calls), finish="length")
        left -= total
        calls.append(call)
    return turn
