"""Arguments of a tool call, from the text that a model wrote to a dict.

Does: accept nothing but a JSON object, or the empty text that some servers send for a tool without parameters.
Does not: check the values against the tool's schema (validate_arguments does).
"""

import json
from typing import Any


def parse_arguments(text: str) -> dict[str, Any]:
    """Read the `arguments` text of a tool call.

    text: JSON as the model wrote it; "" where a tool takes no parameters.
    Returns the JSON object as a dict, and {} for "".
    Raises ValueError when the text is not JSON, or is JSON but not an object. The message goes back
    to the model: it says what was expected (an "object") and what is wrong.
    """
    if text == "":
        return {}
    ### BEGIN SOLUTION
    try:
        arguments = json.loads(text)
    except json.JSONDecodeError as error:
        raise ValueError(f"arguments must be one JSON object, but this is not valid JSON: {error}") from error
    if not isinstance(arguments, dict):
        raise ValueError(f"arguments must be one JSON object, not {text[:80]}")
    ### END SOLUTION
    return arguments
