"""Tools and results of Chat Completions, said in the terms of Anthropic Messages.

Does: the two things that a request carries besides the conversation.
Does not: turn a whole history over (what came as `keep` goes back as it is), or send.
"""

from typing import Any


def to_anthropic(
    tools: list[dict[str, Any]], results: list[dict[str, str]]
) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """Definitions for `tools`, and the one message that answers a turn's calls.

    tools: {"type": "function", "function": {"name", "description", "parameters"}}; the last two may be missing.
    results: the tool messages of one turn, {"role": "tool", "tool_call_id", "content"}. Both are left as they are.
    A definition becomes {"name", "description", "input_schema"}: no description, no key; without parameters the schema
    is {"type": "object", "properties": {}}. The message is {"role": "user", "content": blocks}. For each result, in
    order, there is a block {"type": "tool_result", "tool_use_id", "content"}, with "is_error": True where the content
    begins with "Error".
    """
    definitions = []
    for tool in tools:
        function = tool["function"]
        told = {"description": function["description"]} if function.get("description") else {}
        schema = function.get("parameters") or {"type": "object", "properties": {}}
        definitions.append({"name": function["name"], **told, "input_schema": schema})
    blocks: list[dict[str, Any]] = []
    for result in results:
        failed = {"is_error": True} if result["content"].startswith("Error") else {}
        blocks.append(
            {"type": "tool_result", "tool_use_id": result["tool_call_id"], "content": result["content"], **failed}
        )
    return definitions, {"role": "user", "content": blocks}
