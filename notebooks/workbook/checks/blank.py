"""Whether a learner has begun.

Does: recognise a body that does nothing, and a `...` that still stands in a half-filled one.
Does not: run the object.
"""

import ast
import dis
import inspect
import textwrap
from collections.abc import Iterator
from types import FunctionType

# What the body `...` compiles to, in a plain and in an async function.
IDLE = frozenset({"RESUME", "NOP", "RETURN_VALUE", "RETURN_GENERATOR", "POP_TOP", "CACHE"})
RETURNS = frozenset({"LOAD_CONST", "RETURN_CONST"})


def does_nothing(thing: object) -> bool:
    """Whether `thing` is `...` itself, or a function whose body is empty but for its docstring (`...`, `pass`)."""
    if thing is ...:
        return True
    if not isinstance(thing, FunctionType):
        return False
    return all(
        step.opname in IDLE or (step.opname in RETURNS and step.argval is None)
        for step in dis.get_instructions(thing.__code__)
    )


def marker_line(thing: object) -> int:
    """The line of the cell or file in which a `...` statement still stands; 0 when none does or the source is unknown.

    Bodies of classes and functions inside are left out: `class NotFound(Exception): ...` is finished code.
    """
    try:
        lines, start = inspect.getsourcelines(thing)  # type: ignore[arg-type]
        tree = ast.parse(textwrap.dedent("".join(lines)))
    except (OSError, TypeError, SyntaxError, ValueError):
        return 0
    found = next(_markers(tree.body[0]), None) if tree.body else None
    # Classes and module-level code count from 0 there.
    return found.lineno + max(start, 1) - 1 if found else 0


def _markers(node: ast.AST) -> Iterator[ast.Expr]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and not isinstance(
            node, ast.ClassDef
        ):
            continue
        if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant) and child.value.value is ...:
            yield child
        yield from _markers(child)
