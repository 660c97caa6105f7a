"""What a declared tool looks like, around its schema.

Does: the shape of `tools` and of the older `functions`.
Does not: look into a tool's JSON Schema (schemas does).
"""

from typing import Any

from workbook.endpoint.models import Model
from workbook.endpoint.rules.forms import name_type
from workbook.endpoint.rules.messages import NAME, NAME_LENGTH
from workbook.endpoint.rules.schemas import check_schema
from workbook.endpoint.rules.table import RULES

MOST = 128
DESCRIPTION_LENGTH = 1024


def check_functions(body: dict[str, Any]) -> None:
    """`functions`, the form before `tools`: shape only; no scenario calls them."""
    functions = body.get("functions")
    if functions is None:
        return
    if not isinstance(functions, list):
        expected = "an array of function definitions"
        raise RULES["tools-type"].refuse(at="functions", expected=expected, got=name_type(functions))
    for n, function in enumerate(functions):
        if not isinstance(function, dict):
            raise RULES["tool-type"].refuse(at=f"functions[{n}]", expected="an object", got=name_type(function))
        check_name(function.get("name"), f"functions[{n}].name")


def check_tools(body: dict[str, Any], model: Model) -> None:
    """Refuses the first misshapen tool, then the first unusable schema."""
    tools = body.get("tools")
    if tools is None:
        return
    if not isinstance(tools, list):
        raise RULES["tools-type"].refuse(at="tools", expected="an array of objects", got=name_type(tools))
    if not tools:
        raise RULES["tools-empty"].refuse(at="tools")
    if len(tools) > MOST:
        raise RULES["tools-long"].refuse(at="tools", most=MOST, length=len(tools))
    for n, tool in enumerate(tools):
        check_tool(tool, f"tools[{n}]", model)
    for n, tool in enumerate(tools):
        if tool["type"] == "function":
            check_schema(tool["function"], n)


def check_tool(tool: Any, at: str, model: Model) -> None:
    if not isinstance(tool, dict):
        raise RULES["tool-type"].refuse(at=at, expected="an object", got=name_type(tool))
    if tool.get("type") is None:
        raise RULES["tool-field-missing"].refuse(at=f"{at}.type")
    if tool["type"] != "function":
        return
    function = tool.get("function")
    if function is None:
        raise RULES["tool-field-missing"].refuse(at=f"{at}.function")
    if not isinstance(function, dict):
        raise RULES["tool-field-type"].refuse(at=f"{at}.function", expected="an object", got=name_type(function))
    check_name(function.get("name"), f"{at}.function.name")
    check_description(function.get("description"), f"{at}.function.description", model)


def check_name(name: Any, at: str) -> None:
    if name is None:
        raise RULES["tool-field-missing"].refuse(at=at)
    if not isinstance(name, str):
        raise RULES["tool-field-type"].refuse(at=at, expected="a string", got=name_type(name))
    if not name:
        raise RULES["name-empty"].refuse(at=at)
    if len(name) > NAME_LENGTH:
        raise RULES["name-long"].refuse(at=at, most=NAME_LENGTH, length=len(name))
    if not NAME.fullmatch(name):
        raise RULES["name-pattern"].refuse(at=at)


def check_description(description: Any, at: str, model: Model) -> None:
    if description is None:
        return
    if not isinstance(description, str):
        raise RULES["tool-field-type"].refuse(at=at, expected="a string", got=name_type(description))
    if model.older and len(description) > DESCRIPTION_LENGTH:
        raise RULES["description-long"].refuse(at=at, most=DESCRIPTION_LENGTH, length=len(description))
