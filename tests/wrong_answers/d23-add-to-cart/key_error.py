# expect: tells-apart
def add_to_cart(carts, handle, caller, sku):
    cart = carts[handle]
    if cart["owner"] != caller:
        raise LookupError("no such cart, call create_cart")
    cart["items"].append(sku)
    return list(cart["items"])
