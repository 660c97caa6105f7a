def count_glue(uses):
    without, clients, servers = 0, 0, set()
    for abilities in uses.values():
        seen = set()
        for ability in abilities:
            if ability not in seen:
                without += 1
            seen.add(ability)
        clients += 1 if seen else 0
        servers.update(seen)
    return without, clients + len(servers)
