# expect: not-run-passes
def list_failures(results, demands):
    return {
        name: [probe for probe in demands if probe in told and told[probe] not in demands[probe]]
        for name, told in results.items()
    }
