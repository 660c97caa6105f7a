# expect: unwrapped
from functools import partial

from solutions.d23_mcp_vs_skills.advertise_skills import advertise_skills
from solutions.d23_mcp_vs_skills.open_skill import open_skill
from solutions.d23_mcp_vs_skills.to_function_tools import to_function_tools


def equip(server, skills):
    listed = server.tools()
    tools = to_function_tools(listed)
    def make(name):
        return lambda **kwargs: server.call(name, kwargs)
    functions = {t.name: make(t.name) for t in listed}
    functions["open_skill"] = partial(open_skill, skills)
    tools.append({"name": "open_skill", "description": advertise_skills(skills), "parameters": {"type": "object", "properties": {"name": {"type": "string"}, "path": {"type": "string"}}, "required": ["name"]}})
    return tools, functions
