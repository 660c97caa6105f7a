# expect: no-opener
from functools import partial

from solutions.d23_mcp_vs_skills.advertise_skills import advertise_skills
from solutions.d23_mcp_vs_skills.open_skill import open_skill
from solutions.d23_mcp_vs_skills.to_function_tools import to_function_tools

PARAMETERS = {
    "type": "object",
    "properties": {"name": {"type": "string"}, "path": {"type": "string"}},
    "required": ["name"],
}


def equip(server, skills):
    listed = server.tools()
    functions = {}

    def run(tool_name, /, **arguments):
        return server.call(tool_name, arguments)

    for tool in listed:
        functions[tool.name] = partial(run, tool.name)
    opener = {"name": "open_skill", "description": "Skills:\n" + advertise_skills(skills), "parameters": PARAMETERS}
    return [*to_function_tools(listed), {"type": "function", "function": opener}], functions
