# expect: no-way-on
def add_to_cart(carts, handle, caller, sku):
    cart = carts.get(handle)
    if not cart or cart["owner"] != caller:
        raise LookupError("no such cart")
    cart["items"].append(sku)
    return list(cart["items"])
