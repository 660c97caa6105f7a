"""MCP tools and skills for a loop that knows neither: definitions and functions, as it has always had them.

Does: register one wrapper per MCP tool and one function that opens skills.
Does not: change a line of the loop. That is the point.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from solutions.d23_mcp_vs_skills.advertise_skills import advertise_skills
from solutions.d23_mcp_vs_skills.open_skill import open_skill
from solutions.d23_mcp_vs_skills.to_function_tools import to_function_tools


def equip(server: Any, skills: Path) -> tuple[list[dict[str, Any]], dict[str, Callable[..., Any]]]:
    """Make what D2's run_loop takes, tools and functions, out of an MCP server and a folder of skills.

    server: a Connection: server.tools() lists mcp.types.Tool objects, server.call(name, arguments) runs
    one, returns its result and raises where it failed. skills: a folder with one folder per skill.
    Returns (tools, functions). The tools are the server's, translated, then one named open_skill with
    the parameters name (required) and path, whose description holds the advertisement of all skills and
    nothing of their bodies. The functions have the same names; each takes the arguments of its tool by
    keyword, and lets exceptions through: the loop turns them into results.
    """
    ### BEGIN SOLUTION
    listed = server.tools()

    def run_remote(tool_name: str, /, **arguments: Any) -> Any:
        return server.call(tool_name, arguments)

    def run_open_skill(name: str, path: str = "SKILL.md") -> str:
        return open_skill(skills, name, path)

    functions: dict[str, Callable[..., Any]] = {tool.name: partial(run_remote, tool.name) for tool in listed}
    functions["open_skill"] = run_open_skill
    opener = {
        "name": "open_skill",
        "description": "Open a skill before you do what it is about. The skills are:\n" + advertise_skills(skills),
        "parameters": {
            "type": "object",
            "properties": {
                "name": {"type": "string", "description": "which skill"},
                "path": {"type": "string", "description": "a file of the skill"},
            },
            "required": ["name"],
        },
    }
    tools = [*to_function_tools(listed), {"type": "function", "function": opener}]
    ### END SOLUTION
    return tools, functions
