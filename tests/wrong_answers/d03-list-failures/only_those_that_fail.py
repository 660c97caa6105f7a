# expect: passing-left-out
def list_failures(results, demands):
    failures = {}
    for name, told in results.items():
        for probe, accepted in demands.items():
            if told.get(probe) not in accepted:
                failures.setdefault(name, []).append(probe)
    return failures
