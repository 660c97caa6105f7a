def list_failures(results, demands):
    out = {}
    for name in results:
        out[name] = []
        for probe in demands:
            if results[name].get(probe) not in demands[probe]:
                out[name].append(probe)
    return out
