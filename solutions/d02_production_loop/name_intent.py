"""The idempotency key of a write, made from what is wanted.

Does: give the same key to the same wish, whatever the order of its arguments.
Does not: use the call's id, a clock or chance: a repeated call has a new one of each, and makes a second ticket.
"""

import hashlib
import json
from typing import Any


def name_intent(user: str, tool: str, arguments: dict[str, Any]) -> str:
    """A key of 64 hex digits for "this user wants this tool with these arguments".

    user: who is signed in, from the session and never from the model. arguments: parsed and validated.
    Equal arguments give equal keys in any order; another user, tool or value gives another key.
    """
    wish = json.dumps([user, tool, arguments], sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(wish.encode("utf-8")).hexdigest()
