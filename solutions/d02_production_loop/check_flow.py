"""The way out, closed: no message to a stranger once private data and a stranger's words share one conversation.

Does: look at which tools have been called, and where this call would send something.
Does not: read what results say: no filter finds every instruction in them.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any


def check_flow(
    history: Sequence[Mapping[str, Any]],
    name: str,
    arguments: Mapping[str, Any],
    traits: Mapping[str, Collection[str]],
    known: Collection[str],
) -> str:
    """Why this call must not run, as a tool result ("Denied: ..."); "" when it may.

    history: the conversation as plain dicts, from its very beginning. traits: for each tool any of "private" (its
    results hold data of customers), "untrusted" (others wrote what its results hold) and "sends" (something leaves
    the house, to arguments["to"]). A tool without an entry has all three. known: addresses that anything may go to.

    A call that sends is denied when tools called in this conversation, itself included, are both private and untrusted,
    unless its "to" is one of `known`. The text names the address. Everything else may run.
    """
    everything = ("private", "untrusted", "sends")
    if "sends" not in traits.get(name, everything) or arguments.get("to") in known:
        return ""
    calls = [call["function"]["name"] for message in history for call in message.get("tool_calls") or []]
    legs = {trait for called in [*calls, name] for trait in traits.get(called, everything)}
    if not {"private", "untrusted"} <= legs:
        return ""
    return (
        f"Denied: this conversation holds customer data and text of unknown origin, so nothing goes to "
        f"{arguments.get('to')}. Known addresses: {', '.join(sorted(known)) or 'none'}."
    )
