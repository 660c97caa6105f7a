# expect: makes-up-cart
def add_to_cart(carts, handle, caller, sku):
    cart = carts.setdefault(handle, {"owner": caller, "items": []})
    if cart["owner"] != caller:
        raise LookupError(f"no cart {handle}; call create_cart")
    cart["items"].append(sku)
    return list(cart["items"])
