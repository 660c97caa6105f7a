# expect: serves-anyone
def add_to_cart(carts, handle, caller, sku):
    if handle not in carts:
        raise LookupError(f"no cart {handle}; call create_cart")
    carts[handle]["items"].append(sku)
    return list(carts[handle]["items"])
