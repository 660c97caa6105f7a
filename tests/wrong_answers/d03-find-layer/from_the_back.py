# expect: last-broken
def find_layer(evidence):
    for layer in ("answer", "execution", "arguments", "selection", "context", "input"):
        if evidence.get(layer) is not True:
            return layer
    return None
