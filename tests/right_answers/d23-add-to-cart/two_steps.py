def add_to_cart(carts, handle, caller, sku):
    try:
        cart = carts[handle]
        assert cart["owner"] == caller
    except (KeyError, AssertionError):
        raise LookupError("没有这辆购物车，请先调用 create_cart") from None
    cart["items"] = [*cart["items"], sku]
    return cart["items"][:]
