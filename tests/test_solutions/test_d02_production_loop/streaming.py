"""A client that streams the endpoint's scenarios without a socket, and tools for it to call."""

import json
from dataclasses import dataclass, field
from typing import Any

from solutions.d02_production_loop.gate import Caller, Policy
from solutions.d02_production_loop.records import Session, Tool
from workbook.endpoint.reply import answer
from workbook.endpoint.scenarios import SCENARIOS
from workbook.shop import Shop

ASKED = "Where is my order SO-1042?"


@dataclass
class Chunk:
    """As the client gives it: an object that can be turned into plain data."""

    plain: dict[str, Any]

    def model_dump(self) -> dict[str, Any]:
        return self.plain


@dataclass
class StreamingClient:
    """Plays a scenario; keeps the requests."""

    scenario: str = "shop"
    requests: list[dict[str, Any]] = field(default_factory=list)

    @property
    def chat(self) -> "StreamingClient":
        return self

    completions = chat

    def create(self, timeout: float, **request: Any) -> list[Chunk]:
        assert timeout > 0
        self.requests.append(json.loads(json.dumps(request)))
        reply = answer(SCENARIOS[self.scenario], json.dumps(request).encode())
        assert reply.status == 200, reply.parts
        lines = [part.removeprefix(b"data: ").strip() for part in reply.parts]
        return [Chunk(json.loads(line)) for line in lines if line != b"[DONE]"]


def shop_tools(**run: Any) -> dict[str, Tool]:
    """The shop's four tools; a write gives back the key that it was given. `run` replaces what a tool does."""
    shop = Shop("en")
    definitions = {tool["function"]["name"]: tool for tool in shop.tools}

    def create_ticket(key: str, order_id: str, reason: str) -> dict[str, Any]:
        return {"key": key, **shop.create_ticket(order_id, reason)}

    def refund_order(key: str, order_id: str, amount: float) -> dict[str, Any]:
        return {"key": key, **shop.refund_order(order_id, amount)}

    functions = {
        "get_order": shop.get_order,
        "check_stock": shop.check_stock,
        "create_ticket": create_ticket,
        "refund_order": refund_order,
        **run,
    }
    writes = ("create_ticket", "refund_order")
    return {name: Tool(definitions[name], functions[name], name in writes) for name in definitions}


def open_session(user: str = "u-17", role: str = "customer", **more: Any) -> Session:
    """A session of the shop; customers may do anything but refund."""
    owners = {"SO-1042": "u-17", "SO-1043": "u-17", "SO-1044": "u-17", "SO-2001": "u-42"}
    roles = {"customer": ("get_order", "check_stock", "create_ticket"), "clerk": tuple(shop_tools())}
    return Session(Caller(user, role), Policy(roles, {"create_ticket": 2}, owners.get), "m-1", **more)
