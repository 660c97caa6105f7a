# expect: left-out-is-good
def find_layer(evidence):
    for layer in ("input", "context", "selection", "arguments", "execution", "answer"):
        if not evidence.get(layer, True):
            return layer
    return None
