"""Tool calls, put together from the pieces that a stream sends.

Does: join argument text by the call's index, take id and name once, fall back where a server sends no index.
Does not: parse arguments; half of a JSON text can look whole, so that waits for the stream's end.
"""

from collections.abc import Iterable
from typing import Any


def assemble_calls(chunks: Iterable[dict[str, Any]]) -> list[dict[str, str]]:
    """The calls of one streamed reply, in order, each `{"id", "name", "arguments"}`, arguments still text.

    chunks: the stream's JSON objects. The usage chunk has no choices; a first delta may bring a whole call.
    A piece without an index belongs to the call with its id; without either, to the call before it.
    Raises ValueError for a piece that belongs to no call.
    """
    calls: dict[int, dict[str, str]] = {}
    latest = -1
    for chunk in chunks:
        for choice in chunk.get("choices") or []:
            for piece in (choice.get("delta") or {}).get("tool_calls") or []:
                latest = _place(piece, calls, latest)
                call = calls.setdefault(latest, {"id": "", "name": "", "arguments": ""})
                function = piece.get("function") or {}
                call["id"] = call["id"] or piece.get("id") or ""
                call["name"] = call["name"] or function.get("name") or ""
                call["arguments"] += function.get("arguments") or ""
    return [calls[place] for place in sorted(calls)]


def _place(piece: dict[str, Any], calls: dict[int, dict[str, str]], latest: int) -> int:
    index = piece.get("index")
    if isinstance(index, int):
        return index
    if id_ := piece.get("id"):
        known = [place for place, call in calls.items() if call["id"] == id_]
        return known[0] if known else max(calls, default=-1) + 1
    if latest < 0:
        raise ValueError("A piece of a tool call has neither index nor id, and no call came before it.")
    return latest
