"""The service's words, written down a second time from the facts page, against what the rules say.

Each row: a request, then message, param and code as publicly logged. `...` stands for what is not settled.
"""

from typing import Any

import pytest

from tests.test_workbook.test_endpoint.refusals import refusal_of
from workbook.endpoint.rules import RULES, check_request
from workbook.endpoint.rules.examples import ACCEPTED, EXAMPLES, ask, call, calls, result, use, with_call, with_schema

U = {"role": "user", "content": "hi"}
NULL = "Invalid value for 'content': expected a string, got null."
TYPE = "invalid_type"
MISSING = "missing_required_parameter"
PATTERN = "string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'."

ROWS: list[tuple[str, dict[str, Any], str, Any, Any]] = [
    (
        "one of two parallel calls unanswered",
        ask(calls("call_A", "call_B", "call_C"), result("call_B")),
        "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'."
        " The following tool_call_ids did not have response messages: call_A, call_C",
        ...,
        None,
    ),
    (
        "a tool message whose assistant message was dropped",
        ask(result("call_A")),
        "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.",
        "messages.[1].role",
        None,
    ),
    (
        "an id that the turn before did not call",
        ask(calls("call_A"), result("call_X")),
        "Invalid parameter: 'tool_call_id' of 'call_X' not found in 'tool_calls' of previous message.",
        ...,
        ...,
    ),
    (
        "a tool message without an id",
        ask(calls("call_A"), {"role": "tool", "content": "x"}),
        "Missing parameter 'tool_call_id': messages with role 'tool' must have a 'tool_call_id'.",
        "messages.[2].tool_call_id",
        None,
    ),
    (
        "the same id answered twice",
        ask(calls("call_A", "call_B"), result("call_A"), result("call_A")),
        "Invalid parameter: Duplicate value for 'tool_call_id' of 'call_A', in messages[2] and messages[3].",
        "messages.[3].tool_call_id",
        None,
    ),
    (
        "an id of 43 characters",
        with_call(call("c" * 43)),
        "Invalid 'messages[1].tool_calls[0].id': string too long."
        " Expected a string with maximum length 40, but got a string with length 43 instead.",
        "messages[1].tool_calls[0].id",
        "string_above_max_length",
    ),
    (
        "no calls in tool_calls",
        ask({"role": "assistant", "content": "x", "tool_calls": []}),
        "Invalid 'messages[1].tool_calls': empty array."
        " Expected an array with minimum length 1, but got an empty array instead.",
        "messages[1].tool_calls",
        "empty_array",
    ),
    (
        "a call without its type",
        with_call({"id": "call_A", "function": {"name": "f", "arguments": "{}"}}),
        "Missing required parameter: 'messages[1].tool_calls[0].type'.",
        "messages[1].tool_calls[0].type",
        MISSING,
    ),
    (
        "arguments as an object",
        with_call(call(arguments={"order_id": "SO-1042"})),
        "Invalid type for 'messages[1].tool_calls[0].function.arguments': expected a string,"
        " but got an object instead.",
        "messages[1].tool_calls[0].function.arguments",
        TYPE,
    ),
    (
        "a called name with a blank",
        with_call(call(name="get order")),
        f"Invalid 'messages[1].tool_calls[0].function.name': {PATTERN}",
        "messages[1].tool_calls[0].function.name",
        "invalid_value",
    ),
    (
        "a declared name with a dot",
        ask(tools=[use("get.order")]),
        f"Invalid 'tools[0].function.name': {PATTERN}",
        "tools[0].function.name",
        "invalid_value",
    ),
    (
        "a declared name in Chinese",
        ask(tools=[use(), use("查订单")]),
        f"Invalid 'tools[1].function.name': {PATTERN}",
        "tools[1].function.name",
        "invalid_value",
    ),
    (
        "a declared name of 74",
        ask(tools=[use("g" * 74)]),
        "Invalid 'tools[0].function.name': string too long."
        " Expected a string with maximum length 64, but got a string with length 74 instead.",
        "tools[0].function.name",
        "string_above_max_length",
    ),
    (
        "a declared name that is empty",
        ask(tools=[use("")]),
        "Invalid 'tools[0].function.name': empty string."
        " Expected a string with minimum length 1, but got an empty string instead.",
        "tools[0].function.name",
        "empty_string",
    ),
    (
        "a tool without a function",
        ask(tools=[{"type": "function"}]),
        "Missing required parameter: 'tools[0].function'.",
        "tools[0].function",
        MISSING,
    ),
    (
        "a function without a name",
        ask(tools=[{"type": "function", "function": {}}]),
        "Missing required parameter: 'tools[0].function.name'.",
        "tools[0].function.name",
        MISSING,
    ),
    (
        "strict without additionalProperties, nested",
        with_schema(
            {
                "type": "object",
                "properties": {"permissions": {"type": "object", "properties": {}}},
                "required": ["permissions"],
                "additionalProperties": False,
            },
            strict=True,
        ),
        "Invalid schema for function 'get_order': In context=('properties', 'permissions'),"
        " 'additionalProperties' is required to be supplied and to be false.",
        "tools[0].function.parameters",
        "invalid_function_parameters",
    ),
    (
        "strict without additionalProperties, at the root",
        with_schema({"type": "object", "properties": {}}, strict=True),
        "Invalid schema for function 'get_order': In context=(),"
        " 'additionalProperties' is required to be supplied and to be false.",
        "tools[0].function.parameters",
        "invalid_function_parameters",
    ),
    (
        "strict without a required name",
        with_schema(
            {"type": "object", "properties": {"params": {}}, "required": [], "additionalProperties": False}, strict=True
        ),
        "Invalid schema for function 'get_order': In context=(), 'required' is required to be supplied and to be an"
        " array including every key in properties. Missing 'params'.",
        "tools[0].function.parameters",
        "invalid_function_parameters",
    ),
    (
        "strict with a required name too many",
        with_schema(
            {"type": "object", "properties": {}, "required": ["recipe"], "additionalProperties": False}, strict=True
        ),
        "Invalid schema for function 'get_order': In context=(), 'required' must be an array that includes every key in"
        " `properties`. Extra required key 'recipe' supplied.",
        "tools[0].function.parameters",
        "invalid_function_parameters",
    ),
    (
        "an array without items",
        with_schema({"type": "object", "properties": {"objects": {"type": "array"}}}),
        "Invalid schema for function 'get_order': In context=('properties', 'objects'), array schema missing items.",
        "tools[0].function.parameters",
        "invalid_function_parameters",
    ),
    (
        "an object without properties",
        with_schema({"type": "object"}),
        "Invalid schema for function 'get_order': In context=(), object schema missing properties.",
        "tools[0].function.parameters",
        "invalid_function_parameters",
    ),
    (
        "a root without a type",
        with_schema({"properties": {}}),
        "Invalid schema for function 'get_order': schema must be a JSON Schema of 'type: \"object\"',"
        " got 'type: \"None\"'.",
        "tools[0].function.parameters",
        "invalid_function_parameters",
    ),
    (
        "a list as schema",
        with_schema([]),
        "Invalid schema for function 'get_order': [] is not of type 'object', 'boolean'.",
        "tools[0].function.parameters",
        "invalid_function_parameters",
    ),
    (
        "no messages in the list",
        {"model": "shop-assistant-1", "messages": []},
        "Invalid 'messages': empty array. Expected an array with minimum length 1, but got an empty array instead.",
        "messages",
        "empty_array",
    ),
    ("no messages", {"model": "shop-assistant-1"}, "Missing required parameter: 'messages'.", "messages", MISSING),
    (
        "an unknown role",
        {"model": "shop-assistant-1", "messages": [{"role": "bogus", "content": "x"}]},
        "Invalid value: 'bogus'. Supported values are: 'system', 'assistant', 'user', 'function', 'tool',"
        " and 'developer'.",
        "messages[0].role",
        "invalid_value",
    ),
    ("null for a user", ask({"role": "user", "content": None}), NULL, "messages.[1].content", None),
    ("null for an assistant that calls nothing", ask({"role": "assistant"}), NULL, "messages.[1].content", None),
    (
        "null for a tool",
        ask(calls("call_A"), {"role": "tool", "tool_call_id": "call_A", "content": None}),
        NULL,
        "messages.[2].content",
        None,
    ),
    (
        "null beside a null refusal",
        ask({"role": "assistant", "refusal": None, "tool_calls": None}),
        NULL,
        "messages.[1].content",
        None,
    ),
    (
        "a number as content",
        {"model": "shop-assistant-1", "messages": [{"role": "user", "content": 7}]},
        "Invalid type for 'messages[0].content': expected one of a string or array of objects,"
        " but got an integer instead.",
        "messages[0].content",
        TYPE,
    ),
    (
        "a developer without content",
        ask({"role": "developer"}),
        "Missing required parameter: 'messages[1].content'.",
        "messages[1].content",
        MISSING,
    ),
    (
        "a tool that returned a list of rows",
        ask(calls("call_A"), result("call_A", [{"sku": "JKT-01"}])),
        "Missing required parameter: 'messages[2].content[0].type'.",
        "messages[2].content[0].type",
        MISSING,
    ),
    ("no model", {"messages": [U]}, "you must provide a model parameter", None, None),
    (
        "an unknown model",
        {"model": "gpt-x", "messages": [U]},
        "The model `gpt-x` does not exist or you do not have access to it.",
        None,
        "model_not_found",
    ),
    (
        "a choice without tools",
        ask(tool_choice="none"),
        "Invalid value for 'tool_choice': 'tool_choice' is only allowed when 'tools' are specified.",
        "tool_choice",
        None,
    ),
    (
        "a choice that is no word of the service",
        ask(tools=[use()], tool_choice="bogus"),
        "Invalid value: 'bogus'. Supported values are: 'none', 'auto', and 'required'.",
        "tool_choice",
        "invalid_value",
    ),
    (
        "a number as choice",
        ask(tools=[use()], tool_choice=7),
        "Invalid type for 'tool_choice': expected one of one of 'none', 'auto', or 'required' or object,"
        " but got an integer instead.",
        "tool_choice",
        TYPE,
    ),
    (
        "a choice object without a function",
        ask(tools=[use()], tool_choice={"type": "function"}),
        "Missing required parameter: 'tool_choice.function'.",
        "tool_choice.function",
        MISSING,
    ),
    (
        "no tools in the list",
        ask(tools=[]),
        "Invalid 'tools': empty array. Expected an array with minimum length 1, but got an empty array instead.",
        "tools",
        "empty_array",
    ),
    (
        "325 tools",
        ask(tools=[use()] * 325),
        "Invalid 'tools': array too long. Expected an array with maximum length 128, but got an array with length 325"
        " instead.",
        "tools",
        "array_above_max_length",
    ),
    (
        "an unknown parameter",
        ask(zzz_unknown=1),
        "Unknown parameter: 'zzz_unknown'.",
        "zzz_unknown",
        "unknown_parameter",
    ),
    (
        "a parameter one letter off",
        ask(temperatur=1),
        "Unknown parameter: 'temperatur'. Did you mean 'temperature'?",
        "temperatur",
        "unknown_parameter",
    ),
    (
        "a parameter near two others",
        ask(stor=1),
        "Unknown parameter: 'stor'. Did you mean 'stop' or 'store'?",
        "stor",
        "unknown_parameter",
    ),
    (
        "a parameter near one that was sent",
        ask(messagess=1),
        "Unknown parameter: 'messagess'.",
        "messagess",
        "unknown_parameter",
    ),
    (
        "max_completion_tokens 0",
        ask(max_completion_tokens=0),
        "Invalid 'max_completion_tokens': integer below minimum value. Expected a value >= 1, but got 0 instead.",
        "max_completion_tokens",
        "integer_below_min_value",
    ),
    ("n as text", ask(n="2"), "Invalid type for 'n': expected an integer, but got a string instead.", "n", TYPE),
    (
        "a decimal seed",
        ask(seed=1.5),
        "Invalid type for 'seed': expected an integer, but got a decimal number instead.",
        "seed",
        TYPE,
    ),
    (
        "a service tier that is an object",
        ask(service_tier={}),
        "Invalid type for 'service_tier': expected one of 'auto', 'default', 'fast', 'flex', or 'priority',"
        " but got an object instead.",
        "service_tier",
        TYPE,
    ),
    (
        "a retention that is an object",
        ask(prompt_cache_retention={}),
        "Invalid type for 'prompt_cache_retention': expected one of 'in_memory' or '24h', but got an object instead.",
        "prompt_cache_retention",
        TYPE,
    ),
    (
        "a penalty below its range",
        ask(presence_penalty=-3),
        "Invalid 'presence_penalty': decimal below minimum value. Expected a value >= -2, but got -3 instead.",
        "presence_penalty",
        "decimal_below_min_value",
    ),
    (
        "a long metadata key",
        ask(metadata={"k" * 70: "v"}),
        "Invalid property name in 'metadata': 'kkk...kkk' is too long."
        " Expected a string with maximum length 64, but got a string with length 70 instead.",
        "metadata." + "k" * 70,
        "property_name_above_max_length",
    ),
    (
        "an unknown response format",
        ask(response_format={"type": "bogus"}),
        "Invalid value: 'bogus'. Supported values are: 'json_object', 'json_schema', and 'text'.",
        "response_format.type",
        "invalid_value",
    ),
    (
        "json_object without the word",
        ask(response_format={"type": "json_object"}),
        "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
        "messages",
        None,
    ),
    (
        "a strict response schema that is open",
        EXAMPLES["format-additional-properties"],
        "Invalid schema for response_format 'answer': In context=(),"
        " 'additionalProperties' is required to be supplied and to be false.",
        "response_format",
        None,
    ),
    (
        "tools on a reasoning model",
        EXAMPLES["tools-need-no-reasoning"],
        "Function tools with reasoning_effort are not supported for shop-reasoner-1 in /v1/chat/completions."
        " To use function tools, use /v1/responses or set reasoning_effort to 'none'.",
        "reasoning_effort",
        None,
    ),
    (
        "max_tokens on a reasoning model",
        EXAMPLES["max-tokens-unsupported"],
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        "max_tokens",
        "unsupported_parameter",
    ),
    (
        "temperature on a reasoning model",
        EXAMPLES["temperature-fixed"],
        "Unsupported value: 'temperature' does not support 0.5 with this model."
        " Only the default (1) value is supported.",
        "temperature",
        "unsupported_value",
    ),
    (
        "developer on an older model",
        EXAMPLES["role-not-for-model"],
        "Unsupported value: 'messages[1].role' does not support 'developer' with this model.",
        "messages[1].role",
        "unsupported_value",
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_the_service_says_it_in_these_words(row: tuple[str, dict[str, Any], str, Any, Any]) -> None:
    _, body, message, param, code = row
    refusal = refusal_of(body)
    assert refusal.message == message
    assert param is ... or refusal.param == param
    assert code is ... or refusal.code == code
    assert refusal.status == (404 if code == "model_not_found" else 400)
    assert refusal.kind == "invalid_request_error"


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_what_is_not_settled_is_marked_and_not_asserted_here(row: tuple[str, dict[str, Any], str, Any, Any]) -> None:
    _, body, _, param, code = row
    rule = RULES[refusal_of(body).rule]
    assert (param is ...) == ("param" in rule.unsettled)
    assert (code is ...) == ("code" in rule.unsettled)


@pytest.mark.parametrize("rule", EXAMPLES)
def test_each_rule_has_a_smallest_request_that_meets_it_and_no_other(rule: str) -> None:
    assert refusal_of(EXAMPLES[rule]).rule == rule


@pytest.mark.parametrize("case", ACCEPTED)
def test_what_the_service_accepts_is_accepted(case: str) -> None:
    assert check_request(ACCEPTED[case]).name == "shop-assistant-1"


def test_tools_on_a_reasoning_model_pass_without_reasoning() -> None:
    check_request(EXAMPLES["tools-need-no-reasoning"] | {"reasoning_effort": "none"})


@pytest.mark.parametrize("name", ["n", "tools", "tool_choice", "stream", "metadata", "response_format", "stop"])
def test_null_counts_as_not_sent(name: str) -> None:
    check_request(ask(**{name: None}))


def test_every_rule_says_where_it_was_seen_and_when() -> None:
    for rule in RULES.values():
        assert rule.source
        assert rule.date[:3] == "202"
        assert (rule.confidence == "ours") == (rule.source == "this endpoint")
        assert (rule.confidence == "high") <= any(word in rule.source for word in (",", "threads"))


def test_the_two_layers_spell_params_differently() -> None:
    for rule in RULES.values():
        if rule.layer == "semantic":
            assert rule.code is None
            assert "messages[" not in (rule.param or "")
        if rule.layer == "schema":
            assert rule.code is not None
