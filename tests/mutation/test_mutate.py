"""The changes that are made to a reference."""

import ast
import textwrap

import pytest

from tests.mutation.mutate import mutate


def changes(source: str, name: str = "f") -> list[str]:
    return [mutant.name for mutant in mutate(textwrap.dedent(source), name)]


@pytest.mark.parametrize(
    ("body", "change"),
    [
        ("return a == b", "a == b -> a != b"),
        ("return a < b", "a < b -> a <= b"),
        ("return a and b", "a and b -> a or b"),
        ("return a and b", "a and b -> b"),
        ("return not a", "not a -> a"),
        ("return a + b", "a + b -> a - b"),
        ("return 1", "1 -> 2"),
        ("return 'a'", "'a' -> 'ax'"),
        ("return f'{a} b'", "f'{a} b' -> ''"),
        ("return g(a, b=1)", "g(a, b=1) -> g(a)"),
        ("return a[:3]", "a[:3] -> a"),
        ("return a", "return a -> return None"),
        ("return [a, b]", "[a, b] -> [b]"),
        ("g(a)", "g(a) -> pass"),
        ("raise a", "raise a -> pass"),
        ("return a if b else c", "a if b else c -> c if b else a"),
        ("if a:\n        g()", "if a: -> if not a:"),
        ("if a:\n        g()", "if a: -> if False:"),
        ("for x in a:\n        g()", "for x in a: -> for x in a:"),
        ("try:\n        g()\n    except A:\n        pass", "try: -> if True:"),
        ("return [x for x in a if x]", "[... for x in a if x] -> [... for x in a]"),
    ],
)
def test_a_change_is_made(body: str, change: str) -> None:
    assert change in changes(f"def f(a, b, c):\n    {body}")


def test_every_mutant_is_another_program() -> None:
    source = textwrap.dedent('''
        def f(a: "int" = 1) -> "str":
            """Docs."""
            for x in a:
                if x == 1 and not a:
                    return f"{x}"
            return [a, 2][:1]
    ''')
    trees = [ast.dump(mutant.tree) for mutant in mutate(source, "f")]
    assert len(trees) > 10
    assert len({*trees, ast.dump(ast.parse(source))}) == len(trees) + 1


def test_docstrings_annotations_and_defaults_are_left_alone() -> None:
    assert changes('def f(a: "int" = 1) -> "str":\n    """Docs."""\n    return a') == ["return a -> return None"]


def test_helpers_that_the_function_reaches_are_changed_and_others_are_not() -> None:
    source = """
        def helper(): return g()
        def g(): return 1
        def other(): return 2
        def f(): return helper()
    """
    found = changes(source)
    assert "1 -> 2" in found
    assert "2 -> 3" not in found


def test_equal_changes_at_several_places_are_numbered() -> None:
    assert [one for one in changes("def f():\n    return g(1, 1)") if one.startswith("1")] == ["1 -> 2", "1 -> 2 #1"]


def test_mutants_are_the_same_on_every_run() -> None:
    source = "def f(a):\n    return a == 1 or a[:2] == 'x'"
    assert changes(source) == changes(source)
