"""d23-make-request: cases and known mistakes."""

import copy
from collections.abc import Callable
from typing import Any

from workbook.checks.plain import decode, encode, same
from workbook.exercises.d23.trees import value_of
from workbook.exercises.outcome import Outcome, same_outcome
from workbook.exercises.record import Case, Exercise, Mistake

VERSION = "2026-07-28"
PREFIX = "io.modelcontextprotocol/"
OURSELVES = {"name": "workbook", "version": "1"}
CASES: dict[str, tuple[int, str, dict[str, Any]]] = {
    "list": (1, "tools/list", {}),
    "discover": (1, "server/discover", {}),
    "second-list": (2, "tools/list", {}),
    "call": (3, "tools/call", {"name": "get_order", "arguments": {"order_id": "SO-1042"}}),
    "read": (4, "resources/read", {"uri": "policy://refunds"}),
    "prompt": (5, "prompts/get", {"name": "apology", "arguments": {"order_id": "SO-1042"}}),
    "own-meta": (6, "tools/call", {"name": "get_order", "arguments": {}, "_meta": {"progressToken": "t1"}}),
    "page": (7, "tools/list", {"cursor": "p2"}),
    "old-version": (8, "tools/list", {"_meta": {f"{PREFIX}protocolVersion": "2025-11-25"}}),
}


def _make(number: int, method: str, params: dict[str, Any]) -> tuple[dict[str, str], dict[str, Any]]:
    meta = {
        **params.get("_meta", {}),
        f"{PREFIX}protocolVersion": VERSION,
        f"{PREFIX}clientInfo": dict(OURSELVES),
        f"{PREFIX}clientCapabilities": {},
    }
    headers = {"MCP-Protocol-Version": VERSION, "Mcp-Method": method}
    if "name" in params or "uri" in params:
        headers["Mcp-Name"] = params.get("name") or params["uri"]
    return headers, {"jsonrpc": "2.0", "id": number, "method": method, "params": {**params, "_meta": meta}}


def _only_first(number: int, method: str, params: dict[str, Any]) -> Any:
    headers, body = _make(number, method, params)
    if number > 1:
        body["params"] = dict(params)
    return headers, body


def _drops_own_meta(number: int, method: str, params: dict[str, Any]) -> Any:
    return _make(number, method, {key: value for key, value in params.items() if key != "_meta"})


def _changes_params(number: int, method: str, params: dict[str, Any]) -> Any:
    headers, body = _make(number, method, copy.deepcopy(params))
    params["_meta"] = body["params"]["_meta"]
    return headers, body


def _changes_own_meta(number: int, method: str, params: dict[str, Any]) -> Any:
    headers, body = _make(number, method, copy.deepcopy(params))
    if "_meta" in params:
        params["_meta"] |= body["params"]["_meta"]
    return headers, body


def _no_capabilities(number: int, method: str, params: dict[str, Any]) -> Any:
    headers, body = _make(number, method, params)
    del body["params"]["_meta"][f"{PREFIX}clientCapabilities"]
    return headers, body


def _bare_keys(number: int, method: str, params: dict[str, Any]) -> Any:
    headers, body = _make(number, method, params)
    meta = body["params"]["_meta"]
    body["params"]["_meta"] = {key.removeprefix(PREFIX): value for key, value in meta.items()}
    return headers, body


def _name_always(number: int, method: str, params: dict[str, Any]) -> Any:
    headers, body = _make(number, method, params)
    return headers | {"Mcp-Name": str(params.get("name"))}, body


def _name_without_uri(number: int, method: str, params: dict[str, Any]) -> Any:
    headers, body = _make(number, method, params)
    if "name" not in params:
        headers.pop("Mcp-Name", None)
    return headers, body


def _beside_params(number: int, method: str, params: dict[str, Any]) -> Any:
    headers, body = _make(number, method, params)
    return headers, {**body, "params": params, "_meta": body["params"]["_meta"]}


def _own_meta_last(number: int, method: str, params: dict[str, Any]) -> Any:
    headers, body = _make(number, method, params)
    return headers, {**body, "params": {**body["params"], **params}}


def _own_keys_last(number: int, method: str, params: dict[str, Any]) -> Any:
    headers, body = _make(number, method, params)
    meta = {**body["params"]["_meta"], **params.get("_meta", {})}
    return headers, {**body, "params": {**params, "_meta": meta}}


def _name_none(number: int, method: str, params: dict[str, Any]) -> Any:
    headers, body = _make(number, method, params)
    return {**headers, "Mcp-Name": params.get("name", params.get("uri"))}, body


def _body_as_text(case: Case, expected: Outcome, got: Outcome) -> bool:
    value = value_of(got)
    return isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], str)


def _wants_name(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name == "KeyError" and got.raised.message in ("'name'", "'uri'")


def _session(case: Case, expected: Outcome, got: Outcome) -> bool:
    value = value_of(got)
    if not isinstance(value, tuple) or len(value) != 2 or not all(isinstance(part, dict) for part in value):
        return False
    headers, body = value
    return body.get("method") == "initialize" or any("session" in str(key).lower() for key in headers)


def _no_version_header(case: Case, expected: Outcome, got: Outcome) -> bool:
    value = value_of(got)
    if not isinstance(value, tuple) or not value or not isinstance(value[0], dict):
        return False
    return "mcp-protocol-version" not in {str(key).lower() for key in value[0]}


def _same(expected: Outcome, got: Outcome) -> bool:
    """As usual; names of HTTP headers in any case, and a client may call itself what it likes."""
    return same_outcome(
        Outcome(_lower(expected.value), expected.raised, expected.args),
        Outcome(_lower(_with_our_name(got.value)), got.raised, got.args),
    )


def _with_our_name(value: Any) -> Any:
    """`value` with the reference's name and version wherever a clientInfo holds a name and a version."""
    found = value_of(Outcome(value))
    return value if found is None else encode(_rename(found))


def _rename(part: Any) -> Any:
    if isinstance(part, tuple | list):
        return type(part)(map(_rename, part))
    if not isinstance(part, dict):
        return part
    return {
        key: dict(OURSELVES) if str(key).endswith("clientInfo") and _is_a_name(one) else _rename(one)
        for key, one in part.items()
    }


def _is_a_name(one: Any) -> bool:
    return isinstance(one, dict) and set(one) == set(OURSELVES) and all(isinstance(x, str) and x for x in one.values())


def _does(*wrong: Callable[..., Any]) -> Callable[[Case, Outcome, Outcome], bool]:
    """Whether a result is that of one of `wrong`, whatever the client calls itself."""

    def seen(case: Case, expected: Outcome, got: Outcome) -> bool:
        told = [encode(one(*copy.deepcopy(case.args))) for one in wrong]
        return got.raised is None and any(same(one, _with_our_name(got.value)) for one in told)

    return seen


def _changed(case: Case, expected: Outcome, got: Outcome) -> bool:
    return not same(expected.args, got.args)


def _lower(value: Any) -> Any:
    if not (isinstance(value, dict) and len(value.get("tuple", ())) == 2 and isinstance(value["tuple"][0], dict)):
        return value
    headers, body = value["tuple"]
    if "dict" not in headers:
        return value
    return {"tuple": [{"dict": [[str(decode(key)).lower(), item] for key, item in headers["dict"]]}, body]}


NAME_HEADER = (_name_always, _name_without_uri, _name_none)
OWN_LAST = (_own_meta_last, _own_keys_last)
PER_REQUEST = "d23-stateless-revision/per-request"
GONE = "d23-stateless-revision/gone"
WHY = "d23-stateless-revision/why"

EXERCISE = Exercise(
    id="d23-make-request",
    module=__name__,
    reference="solutions.d23_mcp_vs_skills.make_request:make_request",
    cases=tuple(Case(name, args) for name, args in CASES.items()),
    mistakes=(
        Mistake("first-only", wrong=(_only_first,), when=_does(_only_first), costs=(PER_REQUEST,)),
        Mistake("drops-own-meta", wrong=(_drops_own_meta,), when=_does(_drops_own_meta)),
        Mistake("changes-params", wrong=(_changes_params, _changes_own_meta), when=_changed),
        Mistake("no-capabilities", wrong=(_no_capabilities,), when=_does(_no_capabilities), costs=(PER_REQUEST,)),
        Mistake("bare-keys", wrong=(_bare_keys,), when=_does(_bare_keys)),
        Mistake("name-header", wrong=NAME_HEADER, when=_does(*NAME_HEADER), costs=(WHY,)),
        Mistake("session", when=_session, costs=(GONE,)),
        Mistake("no-version-header", when=_no_version_header, costs=(PER_REQUEST,)),
        Mistake("beside-params", wrong=(_beside_params,), when=_does(_beside_params)),
        Mistake("own-meta-last", wrong=OWN_LAST, when=_does(*OWN_LAST)),
        Mistake("body-as-text", when=_body_as_text),
        Mistake("wants-name", when=_wants_name),
    ),
    teaches=(PER_REQUEST, GONE, WHY),
    minutes=15,
    compare=_same,
)
