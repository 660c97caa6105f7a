# expect: only-the-first
def list_failures(results, demands):
    failures = {name: [] for name in results}
    for name, told in results.items():
        for probe, accepted in demands.items():
            if told.get(probe) not in accepted:
                failures[name].append(probe)
                break
    return failures
