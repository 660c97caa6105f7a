"""Names that a JavaScript developer writes by habit, and what Python has in their place.

Does: find such a name in the message of an exception, or in code whose own `except` swallowed that exception.
Does not: look at source text, or word anything.
"""

import builtins
import dis
import re
from collections.abc import Iterator
from types import CodeType, FunctionType

from workbook.exercises.outcome import Raised

NAMES = {
    "true": "True",
    "false": "False",
    "null": "None",
    "undefined": "None",
    "JSON": "json.loads(text), json.dumps(value)",
    "Object": "dict",
    "Array": "list",
    "console": "print(...)",
    "typeof": "isinstance(value, str)",
    "parseInt": "int(text)",
    "Promise": "asyncio",
}
METHODS = {
    "length": "len(x)",
    "push": ".append(x)",
    "map": "[f(x) for x in ...]",
    "filter": "[x for x in ... if ...]",
    "forEach": "for x in ...:",
    "join": "', '.join(...)",
    "find": "next((x for x in ... if ...), None)",
    "includes": "x in ...",
    "toString": "str(x)",
    "trim": ".strip()",
    "hasOwnProperty": "key in ...",
    "entries": ".items()",
}
MEMBERS = {"parse": "json.loads(text)", "stringify": "json.dumps(value)"}
UNKNOWN_NAME = re.compile(r"name '(\w+)' is not defined")
UNKNOWN_ATTRIBUTE = re.compile(r"object has no attribute '(\w+)'")
UNKNOWN_MEMBER = re.compile(r"module 'json' has no attribute '(\w+)'")
CONCATENATION = re.compile(r"can only concatenate str \(not")


def find_twin(raised: Raised) -> tuple[str, str] | None:
    """The JavaScript name and its Python twin, where the exception is about one; else None."""
    if CONCATENATION.search(raised.message):
        return '"..." + value', 'f"...{value}"'
    for pattern, twins, before in (
        (UNKNOWN_NAME, NAMES, ""),
        (UNKNOWN_MEMBER, MEMBERS, "json."),
        (UNKNOWN_ATTRIBUTE, METHODS, "."),
    ):
        found = pattern.search(raised.message)
        if found and found[1] in twins:
            return before + found[1], twins[found[1]]
    return None


def find_foreign_name(thing: object) -> tuple[str, str] | None:
    """The first name of JavaScript's that a function uses and nobody defined, with its Python twin; else None."""
    if not isinstance(thing, FunctionType):
        return None
    known = {*thing.__globals__, *dir(builtins)}
    return next(((name, NAMES[name]) for name in _globals(thing.__code__) if name in NAMES and name not in known), None)


def _globals(code: CodeType) -> Iterator[str]:
    for step in dis.get_instructions(code):
        if step.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            yield str(step.argval)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _globals(constant)
