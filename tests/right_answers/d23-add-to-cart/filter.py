class NoCart(LookupError):
    def __init__(self, handle):
        super().__init__(f"No cart {handle} here. Use create_cart.")


def add_to_cart(carts, handle, caller, sku):
    own = {name: cart for name, cart in carts.items() if cart["owner"] == caller}
    if handle not in own:
        raise NoCart(handle)
    own[handle]["items"] += [sku]
    return own[handle]["items"].copy()
