# expect: order-of-evidence
def find_layer(evidence):
    for layer, good in evidence.items():
        if not good:
            return layer
    return None
