from solutions.d23_mcp_vs_skills.advertise_skills import advertise_skills
from solutions.d23_mcp_vs_skills.open_skill import open_skill
from solutions.d23_mcp_vs_skills.to_function_tools import to_function_tools


def wrap(server, remote):
    def run(**arguments):
        return server.call(remote, arguments)

    return run


def equip(server, skills):
    functions, tools = {}, []
    for tool in server.tools():
        tools += to_function_tools([tool])
        functions[tool.name] = wrap(server, tool.name)
    functions["open_skill"] = lambda name, path="SKILL.md": open_skill(skills, name, path)
    parameters = {
        "type": "object",
        "properties": {"path": {"type": "string"}, "name": {"type": "string"}},
        "required": ["name"],
        "additionalProperties": False,
    }
    tools.append(
        {
            "type": "function",
            "function": {
                "name": "open_skill",
                "description": f"打开一个 skill：\n{advertise_skills(skills)}",
                "parameters": parameters,
            },
        }
    )
    return tools, functions
