"""Schemas of tools and of response_format, walked at every depth, whatever stands in them."""

import contextlib
from typing import Any

import pytest

from tests.test_workbook.test_endpoint.refusals import refusal_of
from workbook.endpoint.rules import Refusal, check_request
from workbook.endpoint.rules.examples import closed, with_format, with_schema
from workbook.endpoint.rules.schemas import walk

STRING = {"type": "string"}
OPEN = {"type": "object", "properties": {}}


def place_of(parameters: Any, **more: Any) -> str:
    message = refusal_of(with_schema(parameters, **more)).message
    return message.split("In context=")[1].split("), ")[0] + ")"


@pytest.mark.parametrize(
    ("where", "context"),
    [
        (closed({"a": OPEN}), "('properties', 'a')"),
        (closed({"a": {"type": "array", "items": OPEN}}), "('properties', 'a', 'items')"),
        (closed({"a": {"anyOf": [STRING, OPEN]}}), "('properties', 'a', 'anyOf', '1')"),
        (closed({"a": STRING}) | {"$defs": {"b": OPEN}}, "('$defs', 'b')"),
        (closed({"a": closed({"b": OPEN})}), "('properties', 'a', 'properties', 'b')"),
    ],
)
def test_strict_looks_at_every_depth(where: dict[str, Any], context: str) -> None:
    assert place_of(where, strict=True) == context


def test_the_outermost_fault_comes_first() -> None:
    inner = {"type": "object", "properties": {"a": {"type": "array"}}}
    assert place_of({"type": "object", "properties": {"x": inner, "y": {"type": "array"}}}) == (
        "('properties', 'x', 'properties', 'a')"
    )


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("odd", [7, "x", [], [[]], [{}], {"a": 1}, None, True])
@pytest.mark.parametrize("field", ["properties", "required", "items", "anyOf", "enum", "format", "$defs", "type"])
def test_whatever_stands_in_a_schema_it_is_taken_or_refused(field: str, odd: Any, strict: bool) -> None:
    for schema in (closed({"a": STRING}) | {field: odd}, closed({"a": closed({"b": STRING}) | {field: odd}})):
        with contextlib.suppress(Refusal):
            check_request(with_schema(schema, strict=strict))


def test_not_strict_a_schema_may_be_open() -> None:
    check_request(with_schema({"type": "object", "properties": {"a": OPEN, "b": {"type": "object"}}}))


def test_a_tool_without_parameters_is_fine() -> None:
    body = with_schema({})
    check_request(body)
    del body["tools"][0]["function"]["parameters"]
    check_request(body)


def test_a_sound_strict_schema_is_fine() -> None:
    check_request(
        with_schema(closed({"a": closed({"b": STRING}), "c": {"type": "array", "items": STRING}}), strict=True)
    )
    check_request(with_format(closed({"a": STRING})))


def test_a_list_of_kinds_stands_for_items() -> None:
    check_request(with_schema({"type": "object", "properties": {"a": {"type": "array", "prefixItems": [STRING]}}}))


def test_null_is_no_schema() -> None:
    assert refusal_of(with_schema(None)).message.endswith("None is not of type 'object', 'boolean'.")


def test_true_and_false_are_schemas() -> None:
    assert [place for place, _ in walk(closed({"a": True, "b": STRING}))] == [(), ("properties", "b")]
