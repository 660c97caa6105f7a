# expect: own-list
def add_to_cart(carts, handle, caller, sku):
    cart = carts.get(handle)
    if not cart or cart["owner"] != caller:
        raise LookupError(f"no cart {handle}; call create_cart")
    cart["items"].append(sku)
    return cart["items"]
