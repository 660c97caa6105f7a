"""The first fault of a request to /v1/messages.

Does: key and version, fields, messages block by block, and that calls and results belong together.
Does not: check a tool's input against its schema, or tool schemas beyond their being there.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from workbook.endpoint.anthropic.rows import ROWS
from workbook.endpoint.models import MODELS

Block = dict[str, Any]


def check_headers(headers: Mapping[str, str]) -> None:
    """Key and version. Raises Refusal."""
    scheme, _, bearer = headers.get("authorization", "").partition(" ")
    key = headers.get("x-api-key", "").strip() or (bearer.strip() if scheme.lower() == "bearer" else "")
    if not key:
        raise ROWS["key-missing"].refuse()
    if key.startswith("sk-wrong"):
        raise ROWS["key-wrong"].refuse()
    if not headers.get("anthropic-version", "").strip():
        raise ROWS["version-missing"].refuse()


def check_body(body: Any) -> None:
    """Everything in the body. Raises Refusal with the first fault."""
    if not isinstance(body, dict):
        raise ROWS["body-unparsable"].refuse()
    for name in ("model", "max_tokens", "messages"):
        if body.get(name) is None:
            raise ROWS["field-required"].refuse(at=name)
    _want(body["model"], str, "model", "a valid string")
    _want(body["max_tokens"], int, "max_tokens", "a valid integer")
    if body["max_tokens"] < 1:
        raise ROWS["field-type"].refuse(at="max_tokens", wanted="greater than or equal to 1")
    _want(body["messages"], list, "messages", "a valid list")
    _check_system(body.get("system"))
    _check_tools(body.get("tools"))
    if not body["messages"]:
        raise ROWS["messages-empty"].refuse()
    for number, message in enumerate(body["messages"]):
        _check_message(number, message)
    _check_pairing(body["messages"])
    if body["model"] not in MODELS:
        raise ROWS["model-unknown"].refuse(model=body["model"])


def list_blocks(message: Mapping[str, Any]) -> list[Block]:
    """A message's content as blocks; text stands for one text block."""
    content = message["content"]
    return [{"type": "text", "text": content}] if isinstance(content, str) else list(content)


def _check_system(system: Any) -> None:
    if system is None or isinstance(system, str):
        return
    _want(system, list, "system", "a valid list")
    for number, block in enumerate(system):
        _want(block, dict, f"system.{number}", "a valid dictionary")
        _want(block.get("text"), str, f"system.{number}.text", "a valid string")


def _check_tools(tools: Any) -> None:
    if tools is None:
        return
    _want(tools, list, "tools", "a valid list")
    for number, tool in enumerate(tools):
        at = f"tools.{number}.custom"
        _want(tool, dict, f"tools.{number}", "a valid dictionary")
        for name, kind, wanted in (("name", str, "a valid string"), ("input_schema", dict, "a valid dictionary")):
            if name not in tool:
                raise ROWS["field-required"].refuse(at=f"{at}.{name}")
            _want(tool[name], kind, f"{at}.{name}", wanted)
        if "type" not in tool["input_schema"]:
            raise ROWS["field-required"].refuse(at=f"{at}.input_schema.type")
        if tool.get("description") is not None:
            _want(tool["description"], str, f"{at}.description", "a valid string")


def _check_message(number: int, message: Any) -> None:
    at = f"messages.{number}"
    _want(message, dict, at, "a valid dictionary")
    for name in ("role", "content"):
        if message.get(name) is None:
            raise ROWS["field-required"].refuse(at=f"{at}.{name}")
    role = message["role"]
    if role not in ("user", "assistant"):
        raise ROWS["role-system"].refuse() if role == "system" else ROWS["role-unknown"].refuse(role=str(role)[:40])
    if isinstance(message["content"], str):
        if not message["content"]:
            raise ROWS["text-empty"].refuse()
        return
    _want(message["content"], list, f"{at}.content", "a valid list")
    for place, block in enumerate(message["content"]):
        _check_block(number, place, block)


def _check_block(number: int, place: int, block: Any) -> None:
    at = f"messages.{number}.content.{place}"
    _want(block, dict, at, "a valid dictionary")
    kind = block.get("type")
    match kind:
        case "text":
            _want(block.get("text"), str, f"{at}.text", "a valid string")
            if not block["text"]:
                raise ROWS["text-empty"].refuse()
        case "tool_use":
            _want(block.get("id"), str, f"{at}.tool_use.id", "a valid string")
            _want(block.get("name"), str, f"{at}.tool_use.name", "a valid string")
            if not isinstance(block.get("input"), dict):
                raise ROWS["input-no-object"].refuse(message=number, block=place)
        case "tool_result":
            _want(block.get("tool_use_id"), str, f"{at}.tool_result.tool_use_id", "a valid string")
            content = block.get("content", "")
            if not isinstance(content, str):
                _want(content, list, f"{at}.tool_result.content", "a valid list")
                for inner, part in enumerate(content):
                    _want(part, dict, f"{at}.tool_result.content.{inner}", "a valid dictionary")
                    _want(part.get("text"), str, f"{at}.tool_result.content.{inner}.text", "a valid string")
        case _:
            raise ROWS["block-unknown"].refuse(message=number, block=place, type=str(kind)[:40])


def _check_pairing(messages: list[dict[str, Any]]) -> None:
    """Results stand in the message right behind their calls, before anything else in it."""
    asked: list[str] = []
    for number, message in enumerate(messages):
        blocks = list_blocks(message)
        leading = [block["tool_use_id"] for block in _results_first(blocks)] if message["role"] == "user" else []
        if unanswered := [one for one in asked if one not in leading]:
            raise ROWS["use-unanswered"].refuse(message=number - 1, ids=", ".join(unanswered))
        for place, block in enumerate(blocks):
            if block["type"] == "tool_result" and block["tool_use_id"] not in asked:
                raise ROWS["result-orphan"].refuse(message=number, block=place, id=block["tool_use_id"][:80])
        uses = [block["id"] for block in blocks if block["type"] == "tool_use"]
        asked = uses if message["role"] == "assistant" else []
    if asked:
        raise ROWS["use-unanswered"].refuse(message=len(messages) - 1, ids=", ".join(asked))


def _results_first(blocks: list[Block]) -> Iterator[Block]:
    for block in blocks:
        if block["type"] != "tool_result":
            return
        yield block


def _want(value: Any, kind: type, at: str, wanted: str) -> None:
    # True is an int in Python, and no number here.
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise ROWS["field-type"].refuse(at=at, wanted=wanted)
