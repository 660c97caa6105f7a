def find_layer(evidence):
    good = {layer for layer, looked in evidence.items() if looked}
    order = ["input", "context", "selection", "arguments", "execution", "answer"]
    left = [layer for layer in order if layer not in good]
    return left[0] if left else None
