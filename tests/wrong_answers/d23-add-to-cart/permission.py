# expect: other-exception
def add_to_cart(carts, handle, caller, sku):
    cart = carts.get(handle)
    if not cart or cart["owner"] != caller:
        raise PermissionError("call create_cart")
    cart["items"].append(sku)
    return list(cart["items"])
