"""What crosses from the child is plain data of the exact type."""

import collections
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbook.checks.plain import alike, contains_other, decode, encode, same, shorten, show

scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary()
hashable = st.none() | st.booleans() | st.integers() | st.text() | st.binary()
values: st.SearchStrategy[Any] = st.recursive(
    scalars | st.sets(hashable) | st.frozensets(hashable),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner) | st.tuples(inner, inner),
    max_leaves=10,
)


@given(values)
def test_a_value_survives_the_way_over_json(value: Any) -> None:
    plain = json.loads(json.dumps(encode(value)))
    assert same(plain, encode(value))
    assert repr(decode(plain)) == repr(value) or isinstance(value, set | frozenset) or "{" in repr(value)
    assert same(encode(decode(plain)), plain)


@given(values, values)
def test_same_means_equal_values_of_equal_types(one: Any, two: Any) -> None:
    if same(encode(one), encode(two)):
        assert type(one) is type(two)
        assert one == two or one != one or "nan" in repr(one)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (1, True),
        (1, 1.0),
        (0, False),
        ("1", 1),
        ([1], (1,)),
        ([1], [True]),
        ({"a": 1}, {"a": 1.0}),
        (b"a", "a"),
        ({1}, [1]),
    ],
)
def test_lookalikes_of_other_types_are_not_the_same(one: Any, two: Any) -> None:
    assert not same(encode(one), encode(two))


@pytest.mark.parametrize(("one", "two"), [(1, True), (1, 1.0), ([1], (1,)), ({"a": [1.0]}, {"a": [1]})])
def test_lookalikes_are_alike(one: Any, two: Any) -> None:
    assert alike(encode(one), encode(two))


def test_the_order_of_keys_does_not_count() -> None:
    assert same(encode({"a": 1, "b": [2]}), encode({"b": [2], "a": 1}))


class Name(str):
    __slots__ = ()


class Liar:
    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        raise RuntimeError("no")


@pytest.mark.parametrize("thing", [Name("a"), collections.OrderedDict(a=1), Liar(), object(), len, ["a", Name("a")]])
def test_other_objects_equal_nothing_not_even_themselves(thing: object) -> None:
    assert contains_other(encode(thing)) is not None
    assert not same(encode(thing), encode(thing))


def test_a_subclass_is_alike_to_what_it_is_based_on() -> None:
    assert alike(encode(Name("a")), encode("a"))
    assert not same(encode(Name("a")), encode("a"))


def test_what_does_not_fit_is_cut_and_equals_nothing() -> None:
    huge = encode("x" * 1_000_000)
    assert huge == {"cut": "str, 1000000"}
    assert not same(huge, huge)
    assert len(json.dumps(encode(list(range(10**6))))) < 2_000_000


def test_a_value_that_holds_itself_is_cut() -> None:
    loop: list[Any] = []
    loop.append(loop)
    assert not same(encode(loop), encode(loop))


def test_what_stands_for_no_value_cannot_be_decoded() -> None:
    with pytest.raises(ValueError, match="stands for no value"):
        decode(encode(Name("a")))


@given(values)
def test_a_value_is_shown_on_one_bounded_line(value: Any) -> None:
    shown = show(encode(value), 80)
    assert "\n" not in shown
    assert len(shown) <= 80


def test_simple_values_are_shown_as_python_writes_them() -> None:
    for value in ({"a": [1, "屏幕", None]}, (1,), set(), b"a", 1.5, True, [], {}, "it's"):
        assert show(encode(value)) == repr(value)


def test_memory_addresses_are_not_shown() -> None:
    assert " at 0x" not in show(encode(object()))


@given(st.text(), st.integers(min_value=20, max_value=60))
def test_shortening_keeps_within_the_width(text: str, width: int) -> None:
    assert len(shorten(text, width)) <= width
