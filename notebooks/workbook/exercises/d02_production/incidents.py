"""Transcripts of incidents in the shop, to read and to sort.

Does: load incidents.yaml in one language, in the form in which a log has them; show one.
Does not: say what went wrong (the learner's functions do).
"""

import json
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from question_bank.strict_yaml import read_yaml
from question_bank.text import Lang
from workbook.language import current_language
from workbook.shop import Shop
from workbook.views.show import show

FILE = Path(__file__).with_name("incidents.yaml")
SETTINGS = {"model": "shop-assistant-1", "temperature": 0.0}


def load_incidents(lang: Lang | None = None) -> list[dict[str, Any]]:
    """All incidents: id, messages, tools, needs, claims, wording, settings, settings_before."""
    lang = lang or current_language()
    return [_read(str(name), told, lang) for name, told in _load().items()]


def find_incident(name: str) -> dict[str, Any]:
    """The incident with this id in the reader's language. Raises LookupError."""
    found = next((one for one in load_incidents() if one["id"] == name), None)
    if found is None:
        raise LookupError(f"{name!r} is no incident; there are {', '.join(map(str, _load()))}.")
    return found


def show_incident(incident: dict[str, Any]) -> None:
    """Display a transcript, a line for each message."""
    lines = [f"[{incident['id']}]", *(_line(message) for message in incident["messages"])]
    show("\n".join(lines), "<pre>" + escape("\n".join(lines)) + "</pre>")


@cache
def _load() -> Any:
    return read_yaml(FILE)


def _read(name: str, told: Any, lang: Lang) -> dict[str, Any]:
    messages: list[dict[str, Any]] = [{"role": "system", "content": str(told["system"][lang])}]
    for turn in told["turns"]:
        messages.append(_message(turn, len(messages), lang))
    tools = Shop(lang).tools
    offered = [str(one) for one in told.get("tools", [tool["function"]["name"] for tool in tools])]
    return {
        "id": name,
        "messages": messages,
        "tools": [tool for tool in tools if tool["function"]["name"] in offered],
        "needs": str(told["needs"]),
        "claims": [str(claim) for claim in told.get("claims", [])],
        "wording": [str(word) for word in told.get("wording", {}).get(lang, [])],
        "settings": dict(told.get("settings", SETTINGS)),
        "settings_before": dict(told.get("settings_before", SETTINGS)),
    }


def _message(turn: Any, place: int, lang: Lang) -> dict[str, Any]:
    """One message; a call's id tells its place, and its result stands right behind it."""
    if "user" in turn:
        return {"role": "user", "content": str(turn["user"][lang])}
    if "say" in turn:
        return {"role": "assistant", "content": str(turn["say"][lang])}
    if "call" in turn:
        asked = {"name": str(turn["call"]["name"]), "arguments": json.dumps(turn["call"]["arguments"])}
        call = {"id": f"call_{place}", "type": "function", "function": asked}
        return {"role": "assistant", "content": None, "tool_calls": [call]}
    told = turn["result"]
    content = str(told) if isinstance(told, str) else json.dumps(told, ensure_ascii=False)
    return {"role": "tool", "tool_call_id": f"call_{place - 1}", "content": content}


def _line(message: dict[str, Any]) -> str:
    calls = [call["function"] for call in message.get("tool_calls") or []]
    text = "; ".join(f"{call['name']}({call['arguments']})" for call in calls) or message["content"]
    return f"{message['role']:<9} {text}"
