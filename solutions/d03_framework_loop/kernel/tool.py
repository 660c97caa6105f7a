"""Tools from plain functions.

Does: wrap a function, sync or async, with its definition and its validator.
Does not: look at a function's signature: what the model is told is written by a person.
"""

import asyncio
import inspect
from collections.abc import Callable, Mapping
from typing import Any

from solutions.d03_framework_loop.kernel.records import Arguments, Effect, Tool
from solutions.d03_framework_loop.provider.provider import ToolSpec


def make_tool(
    function: Callable[..., Any],
    description: str,
    parameters: Mapping[str, Any],
    effect: Effect = "write",
    name: str = "",
) -> Tool:
    """A tool under `name`, or the function's own. A sync function runs in a thread, where nothing can stop it."""
    spec = ToolSpec(name or function.__name__, description, parameters)
    return Tool(spec, _as_async(function), make_validator(parameters), effect)


def make_validator(parameters: Mapping[str, Any]) -> Callable[[Arguments], list[str]]:
    """A function that lists the faults of arguments against a JSON Schema, all of them, in words a model can act on."""
    schema = dict(parameters)

    def find_faults(arguments: Arguments) -> list[str]:
        # Importing jsonschema takes a while, and only those who call a tool need it.
        from solutions.d02_hand_rolled_loop.validate_arguments import validate_arguments

        return validate_arguments(arguments, schema).splitlines()

    return find_faults


def _as_async(function: Callable[..., Any]) -> Callable[..., Any]:
    if inspect.iscoroutinefunction(function):
        return function

    async def run(**arguments: Any) -> Any:
        return await asyncio.to_thread(function, **arguments)

    return run
