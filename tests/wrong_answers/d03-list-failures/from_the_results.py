# expect: passing-left-out
def list_failures(results, demands):
    out = {}
    for name, told in results.items():
        failed = [p for p, word in told.items() if word not in demands[p]]
        if failed:
            out[name] = failed
    return out
