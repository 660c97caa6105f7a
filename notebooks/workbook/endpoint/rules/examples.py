"""The smallest request that each rule refuses.

Does: one body per rule that looks at the body. Tests send them here, conformance.py sends them to a real service.
Does not: cover what is decided before the body is read (key, host, size) or under load.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from workbook.endpoint.models import DEFAULT

Body = dict[str, Any]

ORDER_SCHEMA: Body = {"type": "object", "properties": {"order_id": {"type": "string"}}, "required": ["order_id"]}
USER: Body = {"role": "user", "content": "Where is SO-1042?"}


def ask(*messages: Body, **more: Any) -> Body:
    """A request with these messages after a question."""
    return {"model": DEFAULT, "messages": [USER, *messages], **more}


def use(name: Any = "get_order", **more: Any) -> Body:
    """A tool; `more` goes into its function."""
    return {"type": "function", "function": {"name": name, "parameters": ORDER_SCHEMA, **more}}


def calls(*ids: str, **more: Any) -> Body:
    """An assistant message that calls get_order once per id."""
    return {"role": "assistant", "content": None, "tool_calls": [call(id_) for id_ in ids], **more}


def call(id_: Any = "call_a", name: Any = "get_order", arguments: Any = '{"order_id": "SO-1042"}') -> Body:
    """One tool call in history."""
    return {"id": id_, "type": "function", "function": {"name": name, "arguments": arguments}}


def result(id_: str, content: Any = "shipped") -> Body:
    """A tool message."""
    return {"role": "tool", "tool_call_id": id_, "content": content}


def with_call(entry: Any) -> Body:
    """A history with one call, answered."""
    return ask({"role": "assistant", "content": None, "tool_calls": [entry]}, result("call_a"))


def with_schema(parameters: Any, **more: Any) -> Body:
    """A request with one tool of this schema."""
    return ask(tools=[use(parameters=parameters, **more)])


def closed(properties: Body, **more: Any) -> Body:
    """A schema as strict mode wants it, but for what `more` changes."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    } | more


def with_format(schema: Body) -> Body:
    """A request with a strict response_format."""
    inner = {"name": "answer", "strict": True, "schema": schema}
    return ask(response_format={"type": "json_schema", "json_schema": inner})


STRING: Body = {"type": "string"}
SEARCH: Body = {"model": "shop-reasoner-1", "messages": [USER]}

EXAMPLES: Mapping[str, Body] = {
    "unanswered-calls": ask(calls("call_a", "call_b"), result("call_a")),
    "orphan-tool-message": ask(result("call_a")),
    "unknown-tool-call-id": ask(calls("call_a"), result("call_x")),
    "missing-tool-call-id": ask(calls("call_a"), {"role": "tool", "content": "shipped"}),
    "duplicate-tool-call-id": ask(calls("call_a"), result("call_a"), result("call_a")),
    "content-null": ask({"role": "assistant", "content": None}),
    "messages-missing": {"model": DEFAULT},
    "messages-type": {"model": DEFAULT, "messages": "hello"},
    "messages-empty": {"model": DEFAULT, "messages": []},
    "message-type": {"model": DEFAULT, "messages": ["hello"]},
    "role-missing": {"model": DEFAULT, "messages": [{"content": "hello"}]},
    "role-unknown": {"model": DEFAULT, "messages": [{"role": "robot", "content": "hello"}]},
    "role-type": {"model": DEFAULT, "messages": [{"role": 7, "content": "hello"}]},
    "content-type": {"model": DEFAULT, "messages": [{"role": "user", "content": 7}]},
    "developer-content-missing": ask({"role": "developer"}),
    "developer-content-null": ask({"role": "developer", "content": None}),
    "part-type": {"model": DEFAULT, "messages": [{"role": "user", "content": ["hello"]}]},
    "part-kind-missing": ask(calls("call_a"), result("call_a", [{"status": "shipped"}])),
    "part-text-missing": {"model": DEFAULT, "messages": [{"role": "user", "content": [{"type": "text"}]}]},
    "tool-calls-type": ask({"role": "assistant", "content": "hi", "tool_calls": "get_order"}),
    "tool-calls-empty": ask({"role": "assistant", "content": "hi", "tool_calls": []}),
    "tool-call-type": with_call("get_order"),
    "tool-call-field-missing": with_call({"id": "call_a", "function": {"name": "get_order", "arguments": "{}"}}),
    "tool-call-id-long": with_call(call("call_" + "a" * 38)),
    "tool-call-field-type": with_call(call(id_=7)),
    "arguments-type": with_call(call(arguments={"order_id": "SO-1042"})),
    "call-name-pattern": with_call(call(name="get order")),
    "call-name-empty": with_call(call(name="")),
    "call-name-long": with_call(call(name="g" * 65)),
    "tools-type": ask(tools="get_order"),
    "tools-empty": ask(tools=[]),
    "tools-long": ask(tools=[use(f"tool_{n}") for n in range(129)]),
    "tool-type": ask(tools=["get_order"]),
    "tool-field-missing": ask(tools=[{"type": "function"}]),
    "tool-field-type": ask(tools=[use(7)]),
    "name-empty": ask(tools=[use("")]),
    "name-pattern": ask(tools=[use("get.order")]),
    "name-long": ask(tools=[use("g" * 74)]),
    "schema-not-object": with_schema({"properties": {"order_id": STRING}}),
    "schema-not-json-schema": with_schema([]),
    "schema-no-properties": with_schema({"type": "object"}),
    "schema-no-items": with_schema({"type": "object", "properties": {"orders": {"type": "array"}}}),
    "strict-additional-properties": with_schema(ORDER_SCHEMA, strict=True),
    "strict-required": with_schema(closed({"order_id": STRING, "reason": STRING}, required=["order_id"]), strict=True),
    "strict-extra-required": with_schema(closed({"order_id": STRING}, required=["order_id", "reason"]), strict=True),
    "strict-format": with_schema(closed({"page": {"type": "string", "format": "uri"}}), strict=True),
    "choice-without-tools": ask(tool_choice="none"),
    "choice-unknown": ask(tools=[use()], tool_choice="always"),
    "choice-type": ask(tools=[use()], tool_choice=7),
    "choice-field-missing": ask(tools=[use()], tool_choice={"type": "function"}),
    "choice-not-declared": ask(tools=[use()], tool_choice={"type": "function", "function": {"name": "check_stock"}}),
    "parallel-without-tools": ask(parallel_tool_calls=False) | {"model": "shop-assistant-0"},
    "parameter-unknown": ask(temperatur=1),
    "parameter-type": ask(n="2"),
    "parameter-value": ask(verbosity="loud"),
    "integer-low": ask(max_completion_tokens=0),
    "integer-high": ask(n=64),
    "decimal-low": ask(presence_penalty=-3),
    "decimal-high": ask(frequency_penalty=3),
    "stream-option-unknown": ask(stream=True, stream_options={"usage": True}),
    "metadata-many": ask(metadata={f"k{n}": "v" for n in range(17)}),
    "metadata-value-long": ask(metadata={"note": "x" * 600}),
    "metadata-key-long": ask(metadata={"k" * 70: "v"}),
    "top-logprobs-high": ask(logprobs=True, top_logprobs=21),
    "top-logprobs-alone": ask(top_logprobs=1),
    "format-field-missing": ask(response_format={}),
    "format-type-unknown": ask(response_format={"type": "xml"}),
    "format-unknown-key": ask(response_format={"type": "json_object", "schema": {}}),
    "format-schema-not-object": with_format({"type": "array", "items": STRING}),
    "format-additional-properties": with_format({"type": "object", "properties": {"answer": STRING}}),
    "format-required": with_format(closed({"answer": STRING}, required=[])),
    "format-needs-word-json": ask(response_format={"type": "json_object"}),
    "model-missing": {"messages": [USER]},
    "model-unknown": {"model": "shop-assistant-9", "messages": [USER]},
    "role-not-for-model": ask({"role": "developer", "content": "Be brief."}) | {"model": "shop-assistant-0"},
    "description-long": ask(tools=[use(description="x" * 1025)]) | {"model": "shop-assistant-0"},
    "tools-need-no-reasoning": SEARCH | {"tools": [use()]},
    "max-tokens-unsupported": SEARCH | {"max_tokens": 32},
    "parameter-unsupported": SEARCH | {"stop": ["."]},
    "temperature-fixed": SEARCH | {"temperature": 0.5},
    "effort-unsupported": SEARCH | {"reasoning_effort": "max"},
    "context-length": ask({"role": "user", "content": "order " * 9000}) | {"model": "shop-assistant-0"},
    "context-length-tools": ask({"role": "user", "content": "order " * 9000}, tools=[use()])
    | {"model": "shop-assistant-0"},
    "context-length-reasoning": ask({"role": "user", "content": "order " * 290_000}) | {"model": "shop-reasoner-1"},
}


def list_examples() -> Iterator[tuple[str, Body]]:
    """Each rule's id with its example."""
    yield from EXAMPLES.items()


# What looks wrong and is accepted, by the service as here.
ACCEPTED: Mapping[str, Body] = {
    "answers in another order than the calls": ask(calls("call_a", "call_b"), result("call_b"), result("call_a")),
    "broken JSON text in history": with_call(call(arguments='{"order_id": "SO-10')),
    "a call of a tool that is no longer declared": with_call(call(name="check_stock")) | {"tools": [use()]},
    "an id used again in a later turn": ask(calls("call_a"), result("call_a"), USER, calls("call_a"), result("call_a")),
    "empty text as content": ask({"role": "user", "content": ""}),
    "no parts as content": ask({"role": "user", "content": []}),
    "a call without content": ask({"role": "assistant", "tool_calls": [call()]}, result("call_a")),
    "text and a call in one turn": ask(calls("call_a", content="Let me look."), result("call_a")),
    "parallel_tool_calls without tools, in 2026": ask(parallel_tool_calls=False),
}
