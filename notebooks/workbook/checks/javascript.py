"""Names that a JavaScript developer writes by habit, and what Python has in their place.

Does: find such a name in the message of an exception.
Does not: look at source text, or word anything.
"""

import re

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
UNKNOWN_NAME = re.compile(r"name '(\w+)' is not defined")
UNKNOWN_ATTRIBUTE = re.compile(r"object has no attribute '(\w+)'")


def find_twin(raised: Raised) -> tuple[str, str] | None:
    """The JavaScript name and its Python twin, where the exception is about one; else None."""
    for pattern, twins, dot in ((UNKNOWN_NAME, NAMES, ""), (UNKNOWN_ATTRIBUTE, METHODS, ".")):
        found = pattern.search(raised.message)
        if found and found[1] in twins:
            return dot + found[1], twins[found[1]]
    return None
