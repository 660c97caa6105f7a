"""What a tool returned, as text for a model.

Does: JSON for data, text as it is, a sentence for what is neither, the beginning of what is too long.
Does not: run tools.
"""

import json
from typing import Any

ROOM = 20_000  # characters of one result that go to the model


def write_result(value: Any, room: int = ROOM) -> tuple[str, bool]:
    """The text, and whether it is an error: a value that no text can stand for is one."""
    if isinstance(value, str):
        text = value
    elif isinstance(value, bytes | bytearray):
        return f"Error: the tool returned {len(value)} bytes of binary data, which can't be shown as text.", True
    else:
        try:
            text = json.dumps(value, ensure_ascii=False)
        except (TypeError, ValueError, RecursionError) as error:
            return f"Error: the tool returned a {type(value).__name__} that is no JSON ({error}).", True
    if len(text) > room:
        return f"{text[:room]}\n[cut: {len(text)} characters, the first {room} are above; ask for less at once]", False
    # A lone surrogate can't be sent.
    return text.encode("utf-8", "replace").decode("utf-8"), False
