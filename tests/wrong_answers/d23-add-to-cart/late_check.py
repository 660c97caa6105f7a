# expect: adds-first
def add_to_cart(carts, handle, caller, sku):
    cart = carts.get(handle)
    if cart:
        cart["items"].append(sku)
    if not cart or cart["owner"] != caller:
        raise LookupError("no such cart, call create_cart")
    return list(cart["items"])
