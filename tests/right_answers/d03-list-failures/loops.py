def list_failures(results, demands):
    failures = {}
    for name in results:
        failures[name] = []
        for probe in demands:
            if probe not in results[name] or results[name][probe] not in demands[probe]:
                failures[name].append(probe)
    return failures
