"""Probes: the same awkward situations for every loop and framework, on the teaching endpoint.

Does: play a scenario against one of them and say in one word and one detail what it did.
Does not: lay out a table (frameworks does).
"""

import asyncio
import importlib.util
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from workbook.wire import Wire, record

if TYPE_CHECKING:
    from openai import AsyncOpenAI

# What happens, and which scenario of the endpoint makes it happen ("" is the default assistant).
PROBES = {
    "unknown-tool": "unknown-tool",
    "bad-arguments": "bad-arguments",
    "wrong-arguments": "",
    "tool-raises": "",
    "endless": "endless",
    "parallel": "parallel",
}
QUESTION = "Where is my order SO-1042?"
SECONDS = {"SO-1042": 0.15, "SO-1043": 0.1, "SO-1044": 0.05}
LONGEST = 90


@dataclass(frozen=True, slots=True)
class Told:
    """What a loop did in one probe: a word (see words/d03.yaml, outcome_...) and a detail."""

    word: str
    detail: str


@dataclass(slots=True)
class Desk:
    """The tool that all of them get: it looks up an order, or fails, and notes who ran when."""

    fails: bool = False
    slow: bool = False
    running: int = 0
    most: int = 0
    calls: int = 0

    async def get_order(self, order_id: str) -> str:
        """Look up one order by its number."""
        self.calls += 1
        self.running += 1
        self.most = max(self.most, self.running)
        await asyncio.sleep(SECONDS.get(order_id, 0) if self.slow else 0)
        self.running -= 1
        if self.fails:
            raise RuntimeError("the warehouse is on fire")
        return f"{order_id} is shipped"


# Runs the question on a client; returns the final text.
Loop = Callable[["AsyncOpenAI", str, Desk, bool], Awaitable[str]]


def installed(package: str) -> str:
    """The version of a package that can be imported; "" where it can't."""
    module = {"openai-agents": "agents", "pydantic-ai-slim": "pydantic_ai"}[package]
    return version(package) if importlib.util.find_spec(module) else ""


async def probe(loop: Loop, name: str, base_url: str) -> Told:
    """Play one probe. `base_url` is that of the endpoint, without a scenario."""
    import openai

    scenario = PROBES[name]
    url = base_url.replace("/v1", f"/{scenario}/v1") if scenario else base_url
    desk = Desk(fails=name == "tool-raises", slow=name == "parallel")
    async with openai.DefaultAsyncHttpxClient(trust_env=False) as http:
        client = openai.AsyncOpenAI(base_url=url, api_key="any", http_client=http, max_retries=0)
        with record(client) as wire:
            try:
                await loop(client, "shop-assistant-1", desk, name == "wrong-arguments")
            except Exception as error:
                raised = type(error).__name__
                return Told("capped", f"{len(wire)} ({raised})") if name == "endless" else Told("raises", raised)
    if name == "endless":
        return Told("capped", str(len(wire)))
    if name == "parallel":
        word = "together" if desk.most > 1 else "one_by_one"
        return Told(word, ", ".join(_orders(wire)))
    if name == "wrong-arguments" and desk.calls:
        return Told("runs", _first_result(wire))
    told = _first_result(wire)
    return Told("told", shorten(told)) if told else Told("silent", f"{len(wire)} requests")


def shorten(text: str) -> str:
    """One line of at most LONGEST characters."""
    line = re.sub(r"\s+", " ", text)
    return line if len(line) <= LONGEST else f"{line[:LONGEST]} …"


def _results(wire: Wire) -> list[str]:
    """The tool messages of the last request."""
    messages = wire[len(wire) - 1].request.get("messages", []) if len(wire) else []
    return [str(message.get("content", "")) for message in messages if message.get("role") == "tool"]


def _first_result(wire: Wire) -> str:
    found = _results(wire)
    # A probe makes one mistake first; what the model was told about it is the first result.
    return found[0] if found else ""


def _orders(wire: Wire) -> list[str]:
    return [found[0] for text in _results(wire) if (found := re.findall(r"SO-\d+", text))]


def describe(schema: bool = False) -> dict[str, Any]:
    """The tool's parameters. With `schema` an order number has to look as no model would guess."""
    order: dict[str, Any] = {"type": "string", "description": "order number, such as SO-1042"}
    if schema:
        order["pattern"] = "^ORDER/"
    return {
        "type": "object",
        "properties": {"order_id": order},
        "required": ["order_id"],
        "additionalProperties": False,
    }
