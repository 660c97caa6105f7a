# expect: key-error
def list_failures(results, demands):
    return {name: [probe for probe in demands if told[probe] not in demands[probe]] for name, told in results.items()}
