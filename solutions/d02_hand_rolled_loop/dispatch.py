"""From a name and arguments to a result that a model can read.

Does: run the function of that name, and turn every failure into a result that says what to change.
Does not: pick the function with the most similar name; what was not asked for is never run.
"""

import json
from collections.abc import Callable
from typing import Any


def dispatch(name: str, arguments: dict[str, Any], functions: dict[str, Callable[..., Any]]) -> str:
    """The result of one tool call, as text for the tool message.

    name: as the model wrote it. arguments: parsed, a dict. functions: what may be called, by name.
    Returns the function's value as JSON with Chinese left as it is. For a name that is not there,
    text that says so and lists the names there are; for an exception, text with "Error" and the
    exception's own message. Raises nothing.
    """
    if name not in functions:
        return f"Error: there is no tool {name!r}. The tools are: {', '.join(functions)}."
    ### BEGIN SOLUTION
    try:
        return json.dumps(functions[name](**arguments), ensure_ascii=False)
    except Exception as error:
        return f"Error: {name} failed: {error}"
    ### END SOLUTION
