def find_layer(evidence):
    for layer in "input context selection arguments execution answer".split():
        if layer not in evidence or not evidence[layer]:
            return layer
