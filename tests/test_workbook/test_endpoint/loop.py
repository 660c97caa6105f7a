"""A plain loop over the endpoint without sockets: what a learner's loop does, for tests of what the model says."""

import json
from collections.abc import Callable
from typing import Any

from tests.test_workbook.test_endpoint.asking import completion_of
from workbook.shop import Shop

Run = tuple[str | None, list[list[tuple[str, str]]]]


def talk(text: str, scenario: str = "shop", lang: str = "en", most: int = 8, **more: Any) -> Run:
    """The last text, and the calls of each round as (name, arguments)."""
    shop = Shop("zh" if lang == "zh" else "en")
    return run(
        [{"role": "user", "content": text}], shop.tools, lambda *call: run_tool(shop, *call), scenario, most, **more
    )


def run(
    messages: list[Any],
    tools: list[Any],
    execute: Callable[[str, str], str],
    scenario: str = "shop",
    most: int = 8,
    **more: Any,
) -> Run:
    rounds: list[list[tuple[str, str]]] = []
    for _ in range(most):
        body = {"model": "shop-assistant-1", "messages": messages, "tools": tools, **more}
        message = completion_of(body, scenario)["choices"][0]["message"]
        messages.append({key: value for key, value in message.items() if key not in ("annotations", "refusal")})
        if "tool_calls" not in message:
            return message["content"], rounds
        calls = [(call["function"]["name"], call["function"]["arguments"]) for call in message["tool_calls"]]
        rounds.append(calls)
        messages += [
            {"role": "tool", "tool_call_id": call["id"], "content": execute(*asked)}
            for call, asked in zip(message["tool_calls"], calls, strict=True)
        ]
    return None, rounds


def run_tool(shop: Shop, name: str, arguments: str) -> str:
    """A tool's result, or a sentence for the model."""
    if name not in shop.functions:
        return f"There is no tool {name}. Tools: {', '.join(shop.functions)}."
    try:
        return json.dumps(shop.functions[name](**json.loads(arguments)), ensure_ascii=False)
    except (ValueError, TypeError) as error:
        return f"Error: invalid arguments: {error}"
    except Exception as error:
        return f"Error: {error}"
