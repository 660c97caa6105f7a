# expect: no-opener
from solutions.d23_mcp_vs_skills.open_skill import open_skill
from solutions.d23_mcp_vs_skills.to_function_tools import to_function_tools


def equip(server, skills):
    listed = server.tools()
    tools = to_function_tools(listed)
    def make(name):
        return lambda **kwargs: server.call(name, kwargs)
    functions = {t.name: make(t.name) for t in listed}
    for folder in skills.iterdir():
        functions[folder.name] = lambda f=folder.name: open_skill(skills, f)
        tools.append({"type": "function", "function": {"name": folder.name, "description": "open " + folder.name, "parameters": {"type": "object", "properties": {}}}})
    return tools, functions
