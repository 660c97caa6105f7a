LAYERS = "input context selection arguments execution answer".split()


def find_layer(evidence):
    for layer in LAYERS:
        if layer not in evidence or not evidence[layer]:
            return layer
