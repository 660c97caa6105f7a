from functools import partial

from solutions.d23_mcp_vs_skills import advertise_skills, open_skill, to_function_tools


class Remote:
    def __init__(self, server, tool):
        self.server, self.tool = server, tool

    def __call__(self, /, **arguments):
        return self.server.call(self.tool.name, arguments)


def equip(server, skills):
    listed = list(server.tools())
    functions = {tool.name: Remote(server, tool) for tool in listed}
    functions |= {"open_skill": partial(open_skill.open_skill, skills)}
    text = advertise_skills.advertise_skills(skills)
    opener = dict(name="open_skill", description="Skills:\n" + text, parameters=dict(
        type="object", required=["name"], properties=dict(name=dict(type="string"), path=dict(type="string"))))
    return [*to_function_tools.to_function_tools(listed), dict(type="function", function=opener)], functions
