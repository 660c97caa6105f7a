"""d23-tell-era: cases and known mistakes."""

import json
from typing import Any

from workbook.exercises.d23.habits import dot_on_dict
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

KEY = "io.modelcontextprotocol/protocolVersion"
META = {"_meta": {KEY: "2026-07-28"}}


def _ask(method: str, params: dict[str, Any] | None = None, number: int = 1) -> dict[str, Any]:
    return {"jsonrpc": "2.0", "id": number, "method": method, **({} if params is None else {"params": params})}


INITIALIZE = _ask("initialize", {"protocolVersion": "2025-11-25", "capabilities": {}})
INITIALIZED = {"jsonrpc": "2.0", "method": "notifications/initialized"}
DISCOVER = _ask("server/discover", META)
CALL = {"name": "get_order", "arguments": {"order_id": "SO-1042"}}
CASES: dict[str, list[dict[str, Any]]] = {
    "nothing": [],
    "old": [INITIALIZE, INITIALIZED, _ask("tools/list", None, 2)],
    "discovered": [DISCOVER, _ask("tools/list", META, 2)],
    "at-once": [_ask("tools/call", CALL | META)],
    "fell-back": [DISCOVER, INITIALIZE, INITIALIZED, _ask("tools/list", None, 2)],
    "bare": [_ask("tools/list")],
    "half": [_ask("tools/list", META), _ask("tools/call", CALL, 2)],
    "from-zero": [_ask("tools/list", None, 0), _ask("tools/call", CALL | META)],
    "only-notices": [INITIALIZED],
    "cancelled": [_ask("tools/call", CALL | META), {"jsonrpc": "2.0", "method": "notifications/cancelled"}],
    "asked-for-new": [_ask("initialize", {"protocolVersion": "2026-07-28", "capabilities": {}})],
    "date-in-words": [_ask("tools/call", {"name": "search", "arguments": {"query": "2026-07-28"}})],
}


def _right(sent: list[dict[str, Any]]) -> str:
    if any(message["method"] == "initialize" for message in sent):
        return "handshake"
    requests = [message for message in sent if "id" in message]
    named = [KEY in message.get("params", {}).get("_meta", {}) for message in requests]
    return "stateless" if requests and all(named) else "unknown"


def _first_message(sent: list[dict[str, Any]]) -> Any:
    if not sent:
        return "unknown"
    if sent[0]["method"] == "initialize":
        return "handshake"
    return "stateless" if KEY in sent[0].get("params", {}).get("_meta", {}) else "unknown"


def _wants_discover(sent: list[dict[str, Any]]) -> Any:
    if any(message["method"] == "initialize" for message in sent):
        return "handshake"
    return "stateless" if any(message["method"] == "server/discover" for message in sent) else "unknown"


def _by_date(sent: list[dict[str, Any]]) -> Any:
    text = json.dumps(sent)
    if "2026-07-28" in text:
        return "stateless"
    return "handshake" if "initialize" in text else "unknown"


def _no_initialize_is_new(sent: list[dict[str, Any]]) -> Any:
    return "handshake" if any(message["method"] == "initialize" for message in sent) else "stateless"


def _any_request(sent: list[dict[str, Any]]) -> Any:
    found = _right(sent)
    if found == "unknown" and any(KEY in message.get("params", {}).get("_meta", {}) for message in sent):
        return "stateless"
    return found


def _notices_too(sent: list[dict[str, Any]]) -> Any:
    if any(message["method"] == "initialize" for message in sent):
        return "handshake"
    named = [KEY in message.get("params", {}).get("_meta", {}) for message in sent]
    return "stateless" if named and all(named) else "unknown"


def _zero_is_none(sent: list[dict[str, Any]]) -> Any:
    return _right([message for message in sent if message.get("id") or message["method"] == "initialize"])


def _wants_params(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name == "KeyError" and got.raised.message in ("'params'", "'_meta'")


GONE = "d23-stateless-revision/gone"
PER_REQUEST = "d23-stateless-revision/per-request"
BOTH = "d23-stateless-revision/both-eras"

EXERCISE = Exercise(
    id="d23-tell-era",
    module=__name__,
    reference="solutions.d23_mcp_vs_skills.tell_era:tell_era",
    cases=tuple(Case(name, (sent,)) for name, sent in CASES.items()),
    mistakes=(
        Mistake("first-message", wrong=(_first_message,), costs=(BOTH,)),
        Mistake("wants-discover", wrong=(_wants_discover,), costs=(PER_REQUEST,)),
        Mistake("by-date", wrong=(_by_date,), costs=(BOTH,)),
        Mistake("no-initialize-is-new", wrong=(_no_initialize_is_new,), costs=(GONE,)),
        Mistake("any-request", wrong=(_any_request,), costs=(PER_REQUEST,)),
        Mistake("notices-too", wrong=(_notices_too,)),
        Mistake("zero-is-none", wrong=(_zero_is_none,), example="from-zero"),
        Mistake("wants-params", when=_wants_params),
        Mistake("dot-on-dict", when=dot_on_dict),
    ),
    teaches=(BOTH, GONE),
    minutes=10,
)
