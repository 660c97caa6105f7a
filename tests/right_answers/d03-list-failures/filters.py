def list_failures(results, demands):
    def failed(told):
        return list(filter(lambda probe: not set(demands[probe]) & {told.get(probe)}, demands))

    return dict(zip(results, map(failed, results.values())))
