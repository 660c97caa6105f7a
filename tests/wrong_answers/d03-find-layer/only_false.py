# expect: unknown-is-good
def find_layer(evidence):
    for layer in ("input", "context", "selection", "arguments", "execution", "answer"):
        if evidence.get(layer) is False:
            return layer
    return None
