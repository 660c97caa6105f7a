"""Probes: the same awkward situations for every loop and framework, on the teaching endpoint.

Does: play a scenario against one of them and say in one word and one detail what it did.
Does not: lay out a table (frameworks does).
"""

import asyncio
import importlib.util
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from question_bank.text import Text
from workbook.wire import record

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
    """What a loop did in one probe: a word (words/d03.yaml, outcome_...) and a detail, as it was or in our words."""

    word: str
    detail: str | Text


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


@dataclass(frozen=True, slots=True)
class Played:
    """What was seen of one probe: requests sent, results in the last one, what was raised, how the tool was run.

    `stopped`: it would have gone on, and we ended it.
    """

    requests: int
    results: Sequence[str]
    raised: str
    calls: int
    most: int
    stopped: bool = False


async def probe(loop: Loop, name: str, base_url: str) -> Told:
    """Play one probe. `base_url` is that of the endpoint, without a scenario."""
    import openai

    scenario = PROBES[name]
    url = base_url.replace("/v1", f"/{scenario}/v1") if scenario else base_url
    desk = Desk(fails=name == "tool-raises", slow=name == "parallel")
    raised = ""
    async with openai.DefaultAsyncHttpxClient(trust_env=False) as http:
        client = openai.AsyncOpenAI(base_url=url, api_key="any", http_client=http, max_retries=0)
        with record(client) as wire:
            try:
                await loop(client, "shop-assistant-1", desk, name == "wrong-arguments")
            except Exception as error:
                raised = type(error).__name__
    results = read_results(wire[len(wire) - 1].request if len(wire) else {})
    return tell(name, Played(len(wire), results, raised, desk.calls, desk.most))


def tell(name: str, played: Played) -> Told:
    """One word and one detail for what was seen, whoever it was."""
    if name == "endless":
        if played.stopped:
            return Told("unending", str(played.requests))
        return Told("capped", f"{played.requests} ({played.raised})" if played.raised else str(played.requests))
    if played.raised:
        return Told("raises", played.raised)
    if name == "parallel":
        orders = (found[0] for text in played.results if (found := re.findall(r"SO-\d+", text)))
        return Told("together" if played.most > 1 else "one_by_one", ", ".join(orders))
    # A probe makes one mistake first; what the model was told about it is the first result.
    first = played.results[0] if played.results else ""
    if name == "wrong-arguments" and played.calls:
        return Told("runs", first)
    return Told("told", shorten(first)) if first else Told("silent", f"len(wire) == {played.requests}")


def read_results(request: Mapping[str, Any]) -> list[str]:
    """The texts of the tool messages of a request."""
    return [str(one.get("content", "")) for one in request.get("messages", []) if one.get("role") == "tool"]


def shorten(text: str) -> str:
    """One line of at most LONGEST characters."""
    line = re.sub(r"\s+", " ", text)
    return line if len(line) <= LONGEST else f"{line[:LONGEST]} …"


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
