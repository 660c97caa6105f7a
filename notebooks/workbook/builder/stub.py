"""The learner's stub of a reference solution, and the reference itself, as source text.

Does: keep what stands above a definition, decorators, signature and docstring; blank the body with `...`,
or only what lies between `### BEGIN SOLUTION` and `### END SOLUTION` where a body has these marks.
Does not: run or import the module, reformat code, or look into functions nested in a body.
"""

import ast
import textwrap

BEGIN, END = "### BEGIN SOLUTION", "### END SOLUTION"
BLANK = "..."

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def derive_stub(module: str, name: str) -> str:
    """Source of `name` in the module text `module` with its answer blanked.

    A class keeps its fields; each method is blanked. Raises KeyError when there is no such definition.
    """
    node = _find(module, name)
    lines = module.splitlines()
    first, last = _first_line(node, lines), _last_line(node)
    if any(line.strip() == BEGIN for line in lines[first - 1 : last]):
        return _dedent(_blank_between_marks(lines[first - 1 : last]))
    return _dedent(_blank_bodies(node, lines, first, last))


def reference_source(module: str, name: str) -> str:
    """Source of `name` as it stands, without the marks. Raises KeyError when there is no such definition."""
    node = _find(module, name)
    lines = module.splitlines()
    kept = lines[_first_line(node, lines) - 1 : _last_line(node)]
    return _dedent([line for line in kept if line.strip() not in (BEGIN, END)])


def _find(module: str, name: str) -> Definition:
    for node in ast.parse(module).body:
        if isinstance(node, Definition) and node.name == name:
            return node
    raise KeyError(name)


def _first_line(node: Definition, lines: list[str]) -> int:
    first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
    while first > 1 and lines[first - 2].startswith("#"):
        first -= 1
    return first


def _last_line(node: ast.stmt) -> int:
    return node.end_lineno or node.lineno


def _blank_between_marks(lines: list[str]) -> list[str]:
    out, inside = [], False
    for line in lines:
        if line.strip() == BEGIN:
            out.append(line.replace(BEGIN, BLANK))
            inside = True
        elif line.strip() == END:
            inside = False
        elif not inside:
            out.append(line)
    return out


def _blank_bodies(node: Definition, lines: list[str], first: int, last: int) -> list[str]:
    out, current = [], first
    for function in _functions(node):
        body = function.body[1:] if ast.get_docstring(function, clean=False) is not None else function.body
        if not body:
            continue
        start = _first_line(body[0], lines) if isinstance(body[0], Definition) else body[0].lineno
        # col_offset counts UTF-8 bytes, which matters for a line with Chinese before the body.
        before = lines[start - 1].encode()[: body[0].col_offset].decode()
        if before.strip():  # def f(x): return x
            out += [*lines[current - 1 : start - 1], before.rstrip(), " " * (function.col_offset + 4) + BLANK]
        else:
            out += [*lines[current - 1 : start - 1], before + BLANK]
        current = _last_line(function) + 1
    return out + lines[current - 1 : last]


def _functions(node: Definition) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    if not isinstance(node, ast.ClassDef):
        return [node]
    return [member for member in node.body if isinstance(member, ast.FunctionDef | ast.AsyncFunctionDef)]


def _dedent(lines: list[str]) -> str:
    text = textwrap.dedent("\n".join(lines).rstrip())
    ast.parse(text)  # a stub that does not parse is our fault, and must fail the build rather than a learner
    return text
