"""Tools that are no longer what somebody approved.

Does: pin each tool by a hash of all that a model is told of it, and name what differs later.
Does not: judge a description: a person does, once, and again when it changes.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any


def pin_tools(tools: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """A hash for each function-calling tool, by its name; the order of keys makes no difference."""
    return {
        tool["function"]["name"]: hashlib.sha256(json.dumps(tool, sort_keys=True).encode()).hexdigest()
        for tool in tools
    }


def find_changed_tools(pins: Mapping[str, str], tools: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """Compare what a server lists now with what was approved.

    pins: from pin_tools, at the time of approval. tools: function-calling definitions as they are now.
    Returns what needs a person, by the tool's name: "new", "changed", "gone", or "twice" for a name
    that is listed more than once (whatever else is true of it). {} where everything is as it was
    approved.
    """
    now = pin_tools(tools)
    listed = [tool["function"]["name"] for tool in tools]
    found = {}
    for name in dict.fromkeys([*listed, *pins]):
        if listed.count(name) > 1:
            found[name] = "twice"
        elif name not in now:
            found[name] = "gone"
        elif name not in pins:
            found[name] = "new"
        elif now[name] != pins[name]:
            found[name] = "changed"
    return found
