def add_to_cart(carts, handle, caller, sku):
    cart = carts.get(handle)
    if not cart or cart["owner"] != caller:
        raise LookupError("No cart with this id for you. Please call create_cart first.")
    cart["items"].append(sku)
    return [*cart["items"]]
