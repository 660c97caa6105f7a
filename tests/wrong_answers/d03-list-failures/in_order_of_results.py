# expect: other-order
def list_failures(results, demands):
    found = {}
    for name, told in results.items():
        found[name] = [probe for probe in told if probe in demands and told[probe] not in demands[probe]]
        found[name] += [probe for probe in demands if probe not in told]
    return found
