import ast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbook.builder.stub import derive_stub, reference_source

WHOLE = '''
import json


# What it is for, said above it.
@traced
def dispatch(
    call: dict[str, str],  # 一次工具调用
    *,
    strict: bool = True,
) -> str:
    """Run one call.

    Raises nothing.
    """
    secret = json.dumps(call)
    return secret
'''

PARTIAL = '''
def parse(text: str) -> dict:
    """JSON text to a dict."""
    if text == "":
        return {}
    ### BEGIN SOLUTION
    value = json.loads(text)
    ### END SOLUTION
    return value
'''

CLASS = '''
class Shop:
    """A shop."""

    orders: list[str]

    def __init__(self) -> None:
        self.orders = []

    @property
    def first(self) -> str:
        """The first order."""
        return self.orders[0]
'''


def test_a_whole_body_becomes_three_dots_and_everything_above_it_stays() -> None:
    stub = derive_stub(WHOLE, "dispatch")
    assert stub.startswith("# What it is for, said above it.\n@traced\ndef dispatch(")
    assert "# 一次工具调用" in stub
    assert "Raises nothing." in stub
    assert stub.endswith('"""\n    ...')
    assert "secret" not in stub


def test_only_what_lies_between_the_marks_is_blanked() -> None:
    stub = derive_stub(PARTIAL, "parse")
    assert 'if text == "":' in stub
    assert "    ...\n    return value" in stub
    assert "json.loads" not in stub
    assert "SOLUTION" not in stub


def test_the_reference_is_shown_without_the_marks() -> None:
    assert "SOLUTION" not in reference_source(PARTIAL, "parse")
    assert "json.loads(text)" in reference_source(PARTIAL, "parse")


def test_a_class_keeps_its_fields_and_every_method_is_blanked() -> None:
    stub = derive_stub(CLASS, "Shop")
    assert "orders: list[str]" in stub
    assert "@property" in stub
    assert stub.count("...") == 2
    assert "self.orders" not in stub


def test_a_one_line_definition_is_blanked_too() -> None:
    assert derive_stub("def 加倍(价: int) -> int: return 价 * 2", "加倍") == "def 加倍(价: int) -> int:\n    ..."


def test_an_unknown_name_is_an_error() -> None:
    with pytest.raises(KeyError):
        derive_stub(WHOLE, "nothing")


@given(st.from_regex(r"[a-z]{1,8}", fullmatch=True), st.integers(1, 5), st.booleans())
def test_a_stub_always_parses_and_never_holds_a_body_line(name: str, lines: int, documented: bool) -> None:
    body = [f"    secret_{number} = {number}" for number in range(lines)]
    doc = ['    """Doc."""'] if documented else []
    module = "\n".join([f"def f_{name}(x):", *doc, *body])
    stub = derive_stub(module, f"f_{name}")
    ast.parse(stub)
    assert "secret_" not in stub
