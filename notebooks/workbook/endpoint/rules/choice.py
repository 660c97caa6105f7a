"""Which tool is to be called, and whether several may be.

Does: `tool_choice` and the older `function_call`.
Does not: choose.
"""

from typing import Any

from workbook.endpoint.rules.forms import list_values, name_type
from workbook.endpoint.rules.table import RULES

WORDS = ("none", "auto", "required")


def check_choice(body: dict[str, Any]) -> None:
    """Refuses a choice of the wrong shape, one without tools, and one of a tool that is not declared."""
    choice = body.get("tool_choice")
    if choice is None:
        return
    check_shape(choice)
    tools = body.get("tools")
    if tools is None:
        raise RULES["choice-without-tools"].refuse()
    if isinstance(choice, dict) and "function" in choice:
        name = choice["function"]["name"]
        declared = [tool["function"]["name"] for tool in tools if tool["type"] == "function"]
        if name not in declared:
            raise RULES["choice-not-declared"].refuse(name=name)


def check_shape(choice: Any) -> None:
    if isinstance(choice, str):
        if choice not in WORDS:
            raise RULES["choice-unknown"].refuse(at="tool_choice", value=choice, values=list_values(WORDS))
        return
    if not isinstance(choice, dict):
        raise RULES["choice-type"].refuse(got=name_type(choice))
    # Custom tools and allowed tools are other shapes; no log tells what is checked there.
    if choice.get("type") in ("custom", "allowed_tools"):
        return
    if not isinstance(choice.get("function"), dict):
        raise RULES["choice-field-missing"].refuse(at="tool_choice.function")
    name = choice["function"].get("name")
    if name is None:
        raise RULES["choice-field-missing"].refuse(at="tool_choice.function.name")
    if not isinstance(name, str):
        raise RULES["parameter-type"].refuse(at="tool_choice.function.name", expected="a string", got=name_type(name))
