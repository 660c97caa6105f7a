# expect: not-kept
def add_to_cart(carts, handle, caller, sku):
    cart = carts.get(handle)
    if not cart or cart["owner"] != caller:
        raise LookupError("no such cart, call create_cart")
    return [*cart["items"], sku]
