"""Fifty tools of the shop, labelled questions, and a stand-in for a model that chooses among them.

Does: load fifty_tools.yaml and fifty_queries.yaml, choose by shared words, offer tools in the ways that are compared.
Does not: tell how a real model chooses. The stand-in errs where descriptions overlap, which is the one thing it shares
with models; its figures say nothing about any of them.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from question_bank.strict_yaml import read_yaml
from question_bank.text import Lang
from solutions.d02_production_loop.find_candidates import find_candidates
from workbook.language import current_language

FOLDER = Path(__file__).parent
FIVE = ("order_get_status", "refund_order", "shipping_track", "stock_check", "ticket_create")
STOP = frozenset(
    re.findall(
        r"[a-z]+",
        """a an the i my me it is was has have do does to of on in at for and or with from this that please you
        can be which what how when s t there any now so if""",
    )
)


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool as a model is told of it. `parts`: what its enum stands for, in a merged one."""

    name: str
    description: str
    not_for: str = ""
    parts: tuple[tuple[str, str], ...] = ()

    @property
    def definition(self) -> dict[str, Any]:
        """As it stands in a request's `tools`."""
        properties: dict[str, Any] = {"id": {"type": "string"}}
        if self.parts:
            properties["what"] = {"type": "string", "enum": [value for value, _ in self.parts]}
        text = f"{self.description} Not for: {self.not_for}" if self.not_for else self.description
        parameters = {"type": "object", "properties": properties, "required": list(properties)}
        return {"type": "function", "function": {"name": self.name, "description": text, "parameters": parameters}}


def list_tools(lang: Lang | None = None, *, not_for: bool = False) -> list[Tool]:
    """All fifty, with or without what they are not for."""
    lang = lang or current_language()
    return [
        Tool(str(name), str(told["said"][lang]), str(told["not_for"][lang]) if not_for and "not_for" in told else "")
        for name, told in _tools()["tools"].items()
    ]


def list_questions(lang: Lang | None = None) -> list[dict[str, str]]:
    """The labelled questions: text, tool, page, split (tune or measure)."""
    lang = lang or current_language()
    return [
        {
            "text": str(one["said"][lang]),
            "tool": str(one["tool"]),
            "page": str(one.get("page", str(one["tool"]).partition("_")[0])),
            "split": split,
        }
        for split, questions in _questions().items()
        for one in questions
    ]


def choose_tool(question: str, tools: list[Tool]) -> str | None:
    """The stand-in: the tool whose name and description share most words with the question, the first of equals.

    Words that stand in "not for" count against a tool. None where nothing is shared.
    """
    asked = _words(question)
    best, most = None, 0
    for tool in tools:
        shared = len(asked & _words(f"{tool.name.replace('_', ' ')} {tool.description}"))
        score = shared - len(asked & _words(tool.not_for))
        if score > most:
            best, most = tool.name, score
    return best


def by_scenario(page: str, tools: list[Tool]) -> list[Tool]:
    """The tools of the page that the customer is on."""
    return [tool for tool in tools if tool.name.startswith(f"{page}_")]


def by_search(question: str, tools: list[Tool], lang: Lang | None = None, most: int = 8) -> list[Tool]:
    """The tools that a search finds in descriptions and in what customers said, from the questions to tune with."""
    said = {tool.name: tool.description for tool in tools}
    for one in list_questions(lang):
        if one["split"] == "tune" and one["tool"] in said:
            said[one["tool"]] += f"\n{one['text']}"
    found = find_candidates(question, said, most)
    return [tool for tool in tools if tool.name in found]


def merge_all(lang: Lang | None = None) -> list[Tool]:
    """The fifty with their near-duplicates merged; `parts` holds (old name, description)."""
    lang = lang or current_language()
    whole: dict[str, list[tuple[str, str]]] = {}
    for name, told in _tools()["tools"].items():
        whole.setdefault(str(told.get("merge", name)), []).append((str(name), str(told["said"][lang])))
    return [
        Tool(name, " / ".join(text for _, text in parts), parts=tuple(parts) if len(parts) > 1 else ())
        for name, parts in whole.items()
    ]


def choose_merged(question: str, tools: list[Tool]) -> str | None:
    """First the tool, then the value of its enum: the old name that both stand for."""
    chosen = next((tool for tool in tools if tool.name == choose_tool(question, tools)), None)
    if chosen is None or not chosen.parts:
        return chosen.name if chosen else None
    values = [Tool(name, text) for name, text in chosen.parts]
    return choose_tool(question, values) or chosen.parts[0][0]


def choose_by_namespace(question: str, tools: list[Tool], lang: Lang | None = None) -> str | None:
    """First the namespace by its line, then a tool of it."""
    lang = lang or current_language()
    groups = [Tool(str(name), str(told[lang])) for name, told in _tools()["groups"].items()]
    group = choose_tool(question, groups)
    return choose_tool(question, by_scenario(group, tools)) if group else None


def list_groups(lang: Lang | None = None) -> list[Tool]:
    """The namespaces, each with its line."""
    lang = lang or current_language()
    return [Tool(str(name), str(told[lang])) for name, told in _tools()["groups"].items()]


def _words(text: str) -> set[str]:
    """English words without their commonest endings, and pairs of neighbouring Chinese characters."""
    words = {
        re.sub(r"(?:ing|ed|es|s)$", "", word) for word in re.findall(r"[a-z0-9]+", text.lower()) if word not in STOP
    }
    runs = re.findall(r"[\u4e00-\u9fff]+", text)
    return words | {run[at : at + 2] for run in runs for at in range(len(run) - 1)}


@cache
def _tools() -> Mapping[str, Any]:
    return dict(read_yaml(FOLDER / "fifty_tools.yaml"))


@cache
def _questions() -> Mapping[str, Any]:
    return dict(read_yaml(FOLDER / "fifty_queries.yaml"))
