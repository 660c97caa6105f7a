"""The same JSON value makes the same key, another value another."""

import json
import subprocess
import sys
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from solutions.d02_production_loop.intent_key import intent_key

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text() | st.floats(allow_nan=False, allow_infinity=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
ARGUMENTS = st.dictionaries(st.text(), VALUES, max_size=4)


def key_of(arguments: Any, **spelling: Any) -> str:
    return intent_key("u-17", "m-3", "create_ticket", json.dumps(arguments, **spelling))


def turn(value: Any) -> Any:
    """The same value with the keys of every object in the opposite order."""
    if isinstance(value, dict):
        return {key: turn(value[key]) for key in reversed(value)}
    return [turn(inner) for inner in value] if isinstance(value, list) else value


@given(ARGUMENTS)
def test_spelling_makes_no_difference(arguments: dict[str, Any]) -> None:
    assert key_of(arguments) == key_of(turn(arguments), indent=2, ensure_ascii=False)


@given(ARGUMENTS, ARGUMENTS)
def test_two_keys_are_equal_only_for_equal_values(one: dict[str, Any], two: dict[str, Any]) -> None:
    if key_of(one) == key_of(two):
        assert one == two


@given(st.integers(-(2**53), 2**53))
def test_a_whole_number_is_one_number_however_it_is_written(number: int) -> None:
    spelled = [f'{{"amount": {text}}}' for text in (str(number), f"{number}.0", f"{number}e0")]
    assert len({intent_key("u-17", "m-3", "refund_order", one) for one in spelled}) == 1


PARTS = st.tuples(st.text(), st.text(), st.text())


@given(PARTS, PARTS)
def test_no_character_makes_parts_run_together(one: tuple[str, str, str], two: tuple[str, str, str]) -> None:
    if intent_key(*one, "{}") == intent_key(*two, "{}"):
        assert one == two


def test_another_process_makes_the_same_key() -> None:
    code = "from solutions.d02_production_loop.intent_key import intent_key as f; print(f('u', 'm', 't', '{\"a\": 1}'))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.strip() == intent_key("u", "m", "t", '{"a": 1.0}')
