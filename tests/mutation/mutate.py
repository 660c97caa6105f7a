"""Small changes to the source of a function, each of which should make it wrong.

Does: turn comparisons around, swap and / or, drop a `not`, an operand, a statement, a keyword or a loop's rest, change
constants, return None.
Does not: touch docstrings, annotations, or the inside of an f-string (the whole text becomes empty instead).
"""

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Mutant:
    """A module with one change: `was` became `now`; `number` tells apart equal changes at several places."""

    was: str
    now: str
    number: int
    tree: ast.Module

    @property
    def name(self) -> str:
        """The change as one line."""
        again = f" #{self.number}" if self.number else ""
        return f"{self.was} -> {self.now}{again}"


def mutate(source: str, name: str) -> Iterator[Mutant]:
    """Every mutant of the function `name` and of those in its module that it uses, in the order of the source."""
    module = ast.parse(source)
    seen: dict[tuple[str, str], int] = {}
    for function in _used(module, name):
        for was, now, whole in _variants(function):
            changed = copy.deepcopy(module)
            changed.body = [ast.fix_missing_locations(whole) if one is function else one for one in module.body]
            number = seen.get((was, now), 0)
            seen[was, now] = number + 1
            yield Mutant(was, now, number, changed)


def _used(module: ast.Module, name: str) -> list[Function]:
    """The function and all functions of the module that it reaches by name."""
    functions = {one.name: one for one in module.body if isinstance(one, Function)}
    reached, waiting = {name}, [name]
    while waiting:
        for node in ast.walk(functions[waiting.pop()]):
            if isinstance(node, ast.Name) and node.id in functions and node.id not in reached:
                reached.add(node.id)
                waiting.append(node.id)
    return [function for function in functions.values() if function.name in reached]


def _variants(function: Function) -> Iterator[tuple[str, str, ast.stmt]]:
    """(was, now, the whole function changed) for each change."""
    paths = [path for path in _paths(function) if path]
    for path in paths:
        node = _at(function, path)
        changes = _changes_of_statement(node) if isinstance(node, ast.stmt) else _changes_of_expression(node)
        for now in changes:
            whole = copy.deepcopy(function)
            _put(whole, path, now)
            yield _line(node), _line(now), whole


Path = tuple[tuple[str, int | None], ...]


def _paths(node: ast.AST, path: Path = ()) -> Iterator[Path]:
    """The way to each node that may be changed, outer ones first."""
    yield path
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params", "args") and not isinstance(
            node, ast.Call
        ):
            continue
        for index, child in enumerate(value if isinstance(value, list) else [value]):
            if not isinstance(child, ast.AST) or isinstance(child, ast.expr_context):
                continue
            if name == "body" and index == 0 and _is_docstring(child):
                continue
            step = (name, index if isinstance(value, list) else None)
            if isinstance(child, ast.JoinedStr):
                yield (*path, step)
            else:
                yield from _paths(child, (*path, step))


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def _at(node: ast.AST, path: Path) -> ast.AST:
    for name, index in path:
        value = getattr(node, name)
        node = value if index is None else value[index]
    return node


def _put(root: ast.AST, path: Path, new: ast.AST) -> None:
    *way, (name, index) = path
    parent = _at(root, tuple(way))
    if index is None:
        setattr(parent, name, new)
    else:
        getattr(parent, name)[index] = new


def _changes_of_statement(node: ast.stmt) -> Iterator[ast.stmt]:
    match node:
        case ast.Return(value=value) if value is not None:
            yield ast.Return(ast.Constant(None))
        case ast.Assign() | ast.AugAssign() | ast.Expr() | ast.Raise() | ast.Continue() | ast.Break() | ast.Return():
            yield ast.Pass()
        case ast.If():
            yield _with(node, test=ast.UnaryOp(ast.Not(), node.test))
            yield _with(node, test=ast.Constant(False))
        case ast.For() | ast.While() | ast.AsyncFor():
            yield _with(node, body=[*node.body, ast.Break()])
        case ast.Try():
            yield ast.If(ast.Constant(True), node.body, [])


def _changes_of_expression(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Compare(ops=[operator], left=left, comparators=others) if type(operator) in COMPARISONS:
            yield ast.Compare(left, [COMPARISONS[type(operator)]()], others)
        case ast.BoolOp(op=operator, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values)
            for index in range(len(values)):
                rest = values[:index] + values[index + 1 :]
                yield rest[0] if len(rest) == 1 else ast.BoolOp(operator, rest)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.BinOp(op=operator) if type(operator) in OPERATORS:
            yield _with(node, op=OPERATORS[type(operator)]())
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield ast.IfExp(test, orelse, body)
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
        case ast.Constant(value=str(value)):
            yield ast.Constant(value + "x" if value else "x")
        case ast.JoinedStr():
            yield ast.Constant("")
        case ast.Call(keywords=keywords):
            for index in range(len(keywords)):
                yield _with(node, keywords=keywords[:index] + keywords[index + 1 :])
        case ast.Subscript(slice=ast.Slice(), value=value):
            yield value
        case ast.List(elts=elements) | ast.Tuple(elts=elements) if len(elements) > 1 and _is_read(node):
            for index in range(len(elements)):
                yield _with(node, elts=elements[:index] + elements[index + 1 :])
        case ast.comprehension(ifs=conditions) if conditions:
            yield _with(node, ifs=conditions[1:])


def _is_read(node: ast.List | ast.Tuple) -> bool:
    return isinstance(node.ctx, ast.Load)


def _with(node: ast.AST, **fields: object) -> ast.AST:
    changed = copy.copy(node)
    for name, value in fields.items():
        setattr(changed, name, value)
    return changed


def _line(node: ast.AST) -> str:
    """The node as source on one line; of a statement with a body its first line."""
    if isinstance(node, ast.comprehension):
        node = ast.ListComp(ast.Name("...", ast.Load()), [node])
    return ast.unparse(ast.fix_missing_locations(copy.deepcopy(node))).split("\n")[0]
