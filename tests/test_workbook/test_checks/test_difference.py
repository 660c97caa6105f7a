"""The part of two values that differs."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbook.checks.difference import find_difference
from workbook.checks.plain import decode, encode, same

CALL = {"id": "a", "function": {"name": "f", "arguments": "{}"}}


@pytest.mark.parametrize(
    ("expected", "got", "where", "one", "two"),
    [
        (1, 2, "", 1, 2),
        ([1, 2, 3], [1, 5, 3], "[1]", 2, 5),
        ([1, 2], [1], "[1:]", [2], []),
        ([1, 2, 3], [1, 3, 2], "[1:]", [2, 3], [3, 2]),
        ([1, 2], [2, 1], "", [1, 2], [2, 1]),
        ({"a": 1, "b": 2}, {"a": 1, "b": 3}, "['b']", 2, 3),
        ({"a": 1, "b": 2, "c": 3}, {"a": 1, "b": 3, "c": 4}, "", {"b": 2, "c": 3}, {"b": 3, "c": 4}),
        ({"a": 1, "b": 2}, {"a": 1}, "", {"b": 2}, {}),
        ({"a": [CALL]}, {"a": [{**CALL, "id": "b"}]}, "['a'][0]['id']", "a", "b"),
        ([{"a": (1, [2])}], [{"a": (1, [2.0])}], "[0]['a'][1][0]", 2, 2.0),
        ([1], (1,), "", [1], (1,)),
    ],
)
def test_it_leads_to_the_smallest_part(expected: Any, got: Any, where: str, one: Any, two: Any) -> None:
    found = find_difference(encode(expected), encode(got))
    assert found.where == where
    assert same(found.expected, encode(one))
    assert same(found.got, encode(two))


values = st.recursive(
    st.integers(0, 2) | st.booleans() | st.text(max_size=1),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abc"), inner),
    max_leaves=8,
)


@given(values, values)
def test_the_parts_differ_whenever_the_values_do(one: Any, two: Any) -> None:
    found = find_difference(encode(one), encode(two))
    assert same(found.expected, found.got) == same(encode(one), encode(two))


@given(values, values)
def test_the_place_leads_to_the_parts(one: Any, two: Any) -> None:
    found = find_difference(encode(one), encode(two))
    if found.where:
        assert same(encode(eval(f"value{found.where}", {"value": one})), found.expected)
        assert same(encode(eval(f"value{found.where}", {"value": two})), found.got)
    else:
        assert decode(found.expected) is not None
