# expect: by-order
import hashlib

from solutions.d23_mcp_vs_skills.name_tools import LONGEST, NOT_ALLOWED


def name_tools(servers):
    result = {}
    for server, tools in servers.items():
        for tool in tools:
            name = NOT_ALLOWED.sub("_", f"{server}__{tool}")
            if len(name) > LONGEST or name in result:
                name = name[:LONGEST-9] + "_" + hashlib.sha256(f"{server}/{tool}".encode()).hexdigest()[:8]
            result[name] = (server, tool)
    return result
