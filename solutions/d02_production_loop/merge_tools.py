"""Several near-duplicate tools as one with an enum.

Does: build the one definition from the several.
Does not: decide which tools belong together, or route the calls.
"""

from typing import Any


def merge_tools(name: str, parts: dict[str, dict[str, Any]], not_for: str) -> dict[str, Any]:
    """The definition of a tool `name` that does what all `parts` do, by its parameter `what`.

    parts: for each value of `what` the definition that it replaces, as it stands in a request's `tools`.
    The description has a line "VALUE: description" for each part and a last line "Not for: ..." where `not_for` is not
    empty. Parameters are those of all parts; required are `what` and those that every part requires; nothing else is
    allowed in.
    """
    functions = {value: tool["function"] for value, tool in parts.items()}
    lines = [f"{value}: {function['description']}" for value, function in functions.items()]
    properties: dict[str, Any] = {"what": {"type": "string", "enum": list(functions)}}
    for function in functions.values():
        properties |= function["parameters"]["properties"]
    shared = [key for key in properties if all(key in one["parameters"]["required"] for one in functions.values())]
    return {
        "type": "function",
        "function": {
            "name": name,
            "description": "\n".join([*lines, *([f"Not for: {not_for}"] if not_for else [])]),
            "parameters": {
                "type": "object",
                "properties": properties,
                "required": ["what", *shared],
                "additionalProperties": False,
            },
        },
    }
