"""Tool calls out of fragments that do not keep to the protocol.

Does: cope with what compatible servers were seen to send (each with a public report: see the notebook's table).
Does not: ask which provider it is; the shape of a fragment decides.
"""

import json
from typing import Any


def collect_calls(fragments: list[dict[str, Any]]) -> list[dict[str, str]]:
    """The calls that the entries of all `delta.tool_calls` add up to, in the order in which they began.

    fragments: as they came, each with any of "index", "id" and "function": {"name", "arguments"}.
    Returns {"id", "name", "arguments"} for each call, arguments as text.
    A fragment belongs to the call at its index, without an index to the latest call. It begins a new call when there is
    none yet, or when it has a name and an id, and the id is not that call's.
    Of ids and of names the first that is not empty counts. A call that never got an id is call_0, call_1, ... by its
    position. Arguments may be an object: that becomes JSON, Chinese left as it is. Arguments that are the same JSON
    object twice in a row count once.
    """
    calls: list[dict[str, str]] = []
    latest: dict[int | None, dict[str, str]] = {}
    for fragment in fragments:
        function = fragment.get("function") or {}
        id_, name, arguments = fragment.get("id") or "", function.get("name") or "", function.get("arguments") or ""
        if isinstance(function.get("arguments"), dict):
            arguments = json.dumps(function["arguments"], ensure_ascii=False)
        call = latest.get(fragment.get("index"))
        if call is None or (name and id_ and id_ != call["id"]):
            call = {"id": "", "name": "", "arguments": ""}
            calls.append(call)
            latest[fragment.get("index")] = call
        call["id"] = call["id"] or id_
        call["name"] = call["name"] or name
        call["arguments"] += arguments
    for position, call in enumerate(calls):
        call["id"] = call["id"] or f"call_{position}"
        half = call["arguments"][: len(call["arguments"]) // 2]
        if half.startswith("{") and call["arguments"] == half * 2:
            call["arguments"] = half
    return calls
