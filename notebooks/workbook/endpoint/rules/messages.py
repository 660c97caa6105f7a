"""What each message looks like: roles, content, tool calls.

Does: the schema layer of `messages`.
Does not: look at how messages stand to each other (pairing does).
"""

import re
from typing import Any

from workbook.endpoint.rules.forms import list_values, name_type, shorten
from workbook.endpoint.rules.table import RULES

MOST = 2048
ID_LENGTH = 40
NAME_LENGTH = 64
NAME = re.compile(r"[a-zA-Z0-9_-]+")
ROLES = ("system", "assistant", "user", "function", "tool", "developer")


def check_messages(messages: Any) -> None:
    """Refuses the first misshapen message; a list with at least one entry is asked for."""
    if not isinstance(messages, list):
        raise RULES["messages-type"].refuse(at="messages", expected="an array of objects", got=name_type(messages))
    if not messages:
        raise RULES["messages-empty"].refuse(at="messages")
    if len(messages) > MOST:
        raise RULES["messages-too-many"].refuse(at="messages", most=MOST, length=len(messages))
    for n, message in enumerate(messages):
        check_message(message, f"messages[{n}]")


def check_message(message: Any, at: str) -> None:
    if not isinstance(message, dict):
        raise RULES["message-type"].refuse(at=at, expected="an object", got=name_type(message))
    check_role(message, f"{at}.role")
    check_content(message, f"{at}.content")
    if message["role"] == "assistant" and message.get("tool_calls") is not None:
        check_calls(message["tool_calls"], f"{at}.tool_calls")
    if message["role"] == "tool" and message.get("tool_call_id") is not None:
        check_id(message["tool_call_id"], f"{at}.tool_call_id")


def check_role(message: dict[str, Any], at: str) -> None:
    role = message.get("role")
    if role is None:
        raise RULES["role-missing"].refuse(at=at)
    if not isinstance(role, str):
        raise RULES["role-type"].refuse(at=at, expected=f"one of {list_values(ROLES, 'or')}", got=name_type(role))
    if role not in ROLES:
        raise RULES["role-unknown"].refuse(at=at, value=shorten(role), values=list_values(ROLES))


def check_content(message: dict[str, Any], at: str) -> None:
    content = message.get("content")
    if isinstance(content, str):
        return
    if isinstance(content, list):
        for n, part in enumerate(content):
            check_part(part, f"{at}[{n}]")
    elif content is not None:
        expected = "one of a string or array of objects"
        raise RULES["content-type"].refuse(at=at, expected=expected, got=name_type(content))
    elif message["role"] == "developer":
        if "content" not in message:
            raise RULES["developer-content-missing"].refuse(at=at)
        raise RULES["developer-content-null"].refuse(
            at=at, expected="one of a string or array of objects", got=name_type(content)
        )


def check_part(part: Any, at: str) -> None:
    if not isinstance(part, dict):
        raise RULES["part-type"].refuse(at=at, expected="an object", got=name_type(part))
    if part.get("type") is None:
        raise RULES["part-kind-missing"].refuse(at=f"{at}.type")
    if part["type"] == "text":
        if part.get("text") is None:
            raise RULES["part-text-missing"].refuse(at=f"{at}.text")
        if not isinstance(part["text"], str):
            raise RULES["part-type"].refuse(at=f"{at}.text", expected="a string", got=name_type(part["text"]))


def check_calls(calls: Any, at: str) -> None:
    if not isinstance(calls, list):
        raise RULES["tool-calls-type"].refuse(at=at, expected="an array of objects", got=name_type(calls))
    if not calls:
        raise RULES["tool-calls-empty"].refuse(at=at)
    for n, call in enumerate(calls):
        check_call(call, f"{at}[{n}]")


def check_call(call: Any, at: str) -> None:
    if not isinstance(call, dict):
        raise RULES["tool-call-type"].refuse(at=at, expected="an object", got=name_type(call))
    for field in ("id", "type"):
        if call.get(field) is None:
            raise RULES["tool-call-field-missing"].refuse(at=f"{at}.{field}")
    check_id(call["id"], f"{at}.id")
    # Calls of other kinds (custom tools) have other fields; no log tells what is checked there.
    if call["type"] != "function":
        return
    function = call.get("function")
    if function is None:
        raise RULES["tool-call-field-missing"].refuse(at=f"{at}.function")
    if not isinstance(function, dict):
        raise RULES["tool-call-field-type"].refuse(at=f"{at}.function", expected="an object", got=name_type(function))
    check_call_name(function.get("name"), f"{at}.function.name")
    check_arguments(function.get("arguments"), f"{at}.function.arguments")


def check_call_name(name: Any, at: str) -> None:
    if name is None:
        raise RULES["tool-call-field-missing"].refuse(at=at)
    if not isinstance(name, str):
        raise RULES["tool-call-field-type"].refuse(at=at, expected="a string", got=name_type(name))
    if not name:
        raise RULES["call-name-empty"].refuse(at=at)
    if len(name) > NAME_LENGTH:
        raise RULES["call-name-long"].refuse(at=at, most=NAME_LENGTH, length=len(name))
    if not NAME.fullmatch(name):
        raise RULES["call-name-pattern"].refuse(at=at)


def check_arguments(arguments: Any, at: str) -> None:
    if arguments is None:
        raise RULES["tool-call-field-missing"].refuse(at=at)
    if not isinstance(arguments, str):
        raise RULES["arguments-type"].refuse(at=at, expected="a string", got=name_type(arguments))


def check_id(value: Any, at: str) -> None:
    if not isinstance(value, str):
        raise RULES["tool-call-field-type"].refuse(at=at, expected="a string", got=name_type(value))
    if len(value) > ID_LENGTH:
        raise RULES["tool-call-id-long"].refuse(at=at, most=ID_LENGTH, length=len(value))
