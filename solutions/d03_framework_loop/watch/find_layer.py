"""Which layer of a run broke.

Does: name the first layer that is not known to be good.
Does not: look at a trace itself.
"""

from collections.abc import Mapping


def find_layer(evidence: Mapping[str, bool | None]) -> str | None:
    """The layer to look at next when an agent has answered wrongly; None when all of them are good.

    evidence: for each layer True (looked at, good), False (looked at, broken) or None; a layer left out counts as None.
    The layers in order: "input", "context", "selection" (of the tool), "arguments", "execution", "answer". Each works
    on what the one before it gave, so the first that is not known to be good counts, whatever is wrong behind it.
    """
    layers = ("input", "context", "selection", "arguments", "execution", "answer")
    return next((layer for layer in layers if evidence.get(layer) is not True), None)
