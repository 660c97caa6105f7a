# expect: everything-matters
def list_failures(results, demands):
    return {
        name: [probe for probe in [*demands, *told] if told.get(probe) not in demands[probe]]
        for name, told in results.items()
    }
