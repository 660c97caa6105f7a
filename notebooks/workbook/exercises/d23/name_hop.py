"""d23-name-hop: cases and known mistakes."""

import json
from typing import Any

from workbook.exercises.d23.habits import dot_on_dict
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

CALL: dict[str, Any] = {"id": "c1", "type": "function", "function": {"name": "get_order", "arguments": "{}"}}
TOOL = {"type": "function", "function": {"name": "get_order", "parameters": {"type": "object"}}}
PREFIXED = {"type": "function", "function": {"name": "mcp__shop__get_order", "parameters": {"type": "object"}}}


def _ask(*messages: Any, tools: Any = (TOOL,)) -> dict[str, Any]:
    return {"model": "m", "messages": list(messages), "tools": list(tools)}


def _rpc(**parts: Any) -> dict[str, Any]:
    return {"jsonrpc": "2.0", "id": 7, **parts}


MESSAGES: tuple[Any, ...] = (
    _ask({"role": "user", "content": "hi"}),
    {"choices": [{"finish_reason": "stop", "message": {"role": "assistant", "content": "hello"}}]},
    _rpc(method="tools/list", params={}),
    _rpc(result={"tools": [{"name": "get_order", "inputSchema": {"type": "object"}}]}),
    _ask({"role": "user", "content": "hi"}, tools=[PREFIXED]),
    {"choices": [{"finish_reason": "tool_calls", "message": {"role": "assistant", "tool_calls": [CALL]}}]},
    _rpc(method="tools/call", params={"name": "get_order", "arguments": {"order_id": "SO-1042"}}),
    _rpc(result={"content": [{"type": "text", "text": "shipped"}], "isError": False}),
    _rpc(error={"code": -32602, "message": "Invalid request parameters"}),
    _rpc(method="resources/read", params={"uri": "policy://refunds"}),
    _ask(
        {"role": "user", "content": "hi"},
        {"role": "assistant", "tool_calls": [CALL]},
        {"role": "tool", "tool_call_id": "c1", "content": "shipped"},
    ),
    _ask({"role": "user", "content": 'what does {"jsonrpc": "2.0", "method": "tools/call"} mean in mcp?'}),
    _rpc(result={"content": [{"type": "text", "text": 'the host sends "messages" and "choices"'}]}),
    {"choices": [{"finish_reason": "stop", "message": {"role": "assistant", "content": 'mcp wants "jsonrpc": "2.0"'}}]},
    {"error": {"message": "Incorrect API key provided", "code": "invalid_api_key"}},
    {"method": "POST", "path": "/v1/embeddings", "body": {"model": "m", "input": ["the rain jacket", "the kettle"]}},
)


def _by_method_name(text: str) -> Any:
    message = json.loads(text)
    if message.get("method", "").startswith("tools/"):
        return "to model"
    return _right(message, text)


def _server_answers_model(text: str) -> Any:
    message = json.loads(text)
    return "to model" if "result" in message and "jsonrpc" in message else _right(message, text)


def _by_the_word(text: str) -> Any:
    message = json.loads(text)
    if "mcp" in text:
        return "to server" if "method" in message or "tools" in message else "from server"
    return _right(message, text)


def _by_prefix(text: str) -> Any:
    return "to server" if "mcp__" in text else _right(json.loads(text), text)


def _by_text(text: str) -> Any:
    message = json.loads(text)
    if "jsonrpc" in text:
        return "to server" if "method" in message else "from server"
    return _right(message, text)


def _anything_else_is_mcp(text: str) -> Any:
    message = json.loads(text)
    if "messages" in message:
        return "to model"
    if "choices" in message:
        return "from model"
    return "to server" if "method" in message else "from server"


def _swapped(text: str) -> Any:
    found = _right(json.loads(text), text)
    return {"to server": "from server", "from server": "to server"}.get(found, found)


def _right(message: dict[str, Any], text: str) -> str:
    if message.get("jsonrpc") == "2.0":
        return "to server" if "method" in message else "from server"
    if "messages" in message:
        return "to model"
    if "choices" in message:
        return "from model"
    raise ValueError(text)


def _text_as_object(case: Case, expected: Outcome, got: Outcome) -> bool:
    told = got.raised.message if got.raised else ""
    return "'str' object" in told or "string indices" in told


CONTRACTS = "d23-mcp-vs-function-calling/two-contracts"
SCHEMA = "d23-mcp-vs-function-calling/translated-to-schema"

EXERCISE = Exercise(
    id="d23-name-hop",
    module=__name__,
    reference="solutions.d23_mcp_vs_skills.name_hop:name_hop",
    cases=tuple(Case(f"text-{n}", (json.dumps(message),)) for n, message in enumerate(MESSAGES)),
    mistakes=(
        Mistake("calls-go-to-model", wrong=(_by_method_name,), costs=(CONTRACTS,)),
        Mistake("server-answers-model", wrong=(_server_answers_model,), costs=(CONTRACTS,)),
        Mistake("by-the-word", wrong=(_by_the_word, _by_prefix), costs=(SCHEMA,)),
        Mistake("quoted-protocol", wrong=(_by_text,), costs=(SCHEMA,)),
        Mistake("rest-is-mcp", wrong=(_anything_else_is_mcp,), costs=(CONTRACTS,)),
        Mistake("wrong-way-round", wrong=(_swapped,), costs=(CONTRACTS,)),
        Mistake("text-as-object", when=_text_as_object),
        Mistake("dot-on-dict", when=dot_on_dict),
    ),
    teaches=(CONTRACTS, SCHEMA),
    minutes=8,
)
