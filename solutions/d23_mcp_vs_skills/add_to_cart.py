"""State between calls, as a handle: a cart that every call names, and whose owner every call checks.

Does: hand out handles that can't be guessed, find a cart from any connection, refuse anyone but its owner.
Does not: take an owner from what a model wrote: `caller` is who the credentials of the connection say.
"""

import secrets
from typing import Any


def open_cart(carts: dict[str, Any], caller: str) -> str:
    """Put an empty cart of `caller` into `carts`; returns its handle, which nobody can guess."""
    handle = f"cart_{secrets.token_urlsafe(16)}"
    carts[handle] = {"owner": caller, "items": []}
    return handle


def add_to_cart(carts: dict[str, Any], handle: str, caller: str, sku: str) -> list[str]:
    """Put an item into the cart that a handle names.

    carts: by handle, {"owner": ..., "items": [...]}; changed in place. handle and sku: from the model,
    may be anything. caller: the customer whom the connection's credentials belong to.
    Returns the items of the cart as a new list. Raises LookupError for an unknown handle and for a cart
    of somebody else: in the same words, so that nobody learns which handles exist, and with what to do
    next: it names create_cart.
    """
    cart = carts.get(handle)
    if cart is None or cart["owner"] != caller:
        raise LookupError(f"you have no cart {handle!r}; call create_cart for a new one")
    cart["items"].append(sku)
    return list(cart["items"])
