# expect: by-order
from solutions.d23_mcp_vs_skills.name_tools import LONGEST, NOT_ALLOWED


def name_tools(servers):
    result = {}
    for server, tools in servers.items():
        for tool in tools:
            name = NOT_ALLOWED.sub("_", f"{server}__{tool}")[:LONGEST]
            n = 2
            base = name
            while name in result:
                name = f"{base[:LONGEST-3]}_{n}"
                n += 1
            result[name] = (server, tool)
    return result
