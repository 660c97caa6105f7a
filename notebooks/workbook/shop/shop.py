"""The shop itself: its orders, its stock, and four plain functions that a model may ask for.

Does: answer with data that JSON can carry, refuse with a sentence the asker can act on.
Does not: know anything of models, messages or tool calls. Each Shop is a world of its own: tickets stay inside it.
"""

import copy
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from question_bank.strict_yaml import read_yaml
from question_bank.text import Lang
from workbook.language import current_language
from workbook.words import say

FOLDER = Path(__file__).parent


class ShopError(Exception):
    """A request the shop refuses; the text says what is wrong and what would be right."""


@cache
def _load(name: str) -> Any:
    return read_yaml(FOLDER / name)


class Shop:
    """One shop, in one language (the reader's by default)."""

    def __init__(self, lang: Lang | None = None) -> None:
        self._lang: Lang = lang or current_language()
        self._orders: dict[str, dict[str, Any]] = {
            key: dict(order) for key, order in _load("data.yaml")["orders"].items()
        }
        self._refunded: dict[str, float] = {}
        self.tickets: list[dict[str, str]] = []

    @property
    def functions(self) -> dict[str, Callable[..., dict[str, Any]]]:
        """The four functions by the name under which a model knows them."""
        return {
            "get_order": self.get_order,
            "check_stock": self.check_stock,
            "create_ticket": self.create_ticket,
            "refund_order": self.refund_order,
        }

    @property
    def tools(self) -> list[dict[str, Any]]:
        """The definitions to send as `tools`, in the order of tools.yaml."""
        return [self._define(name, told) for name, told in _load("tools.yaml").items()]

    def get_order(self, order_id: str) -> dict[str, Any]:
        """Status, item, amount paid (CNY) and date of one order. Raises ShopError for an unknown number."""
        order = self._orders.get(order_id)
        if order is None:
            raise ShopError(say("shop_refusals.no_order", self._lang, order_id=order_id))
        return {"order_id": order_id, **copy.deepcopy(order), "item": self._item(order["sku"])}

    def check_stock(self, sku: str) -> dict[str, Any]:
        """Pieces left and restock date (ISO) of one item. Raises ShopError for an unknown number."""
        stock = _load("data.yaml")["stock"].get(sku)
        if stock is None:
            raise ShopError(say("shop_refusals.no_item", self._lang, sku=sku))
        return {"sku": sku, "item": self._item(sku), **dict(stock)}

    def create_ticket(self, order_id: str, reason: str) -> dict[str, Any]:
        """Open a ticket; returns its id. Raises ShopError for an unknown order."""
        self.get_order(order_id)
        ticket = {"ticket_id": f"T-{len(self.tickets) + 1}", "order_id": order_id, "reason": reason}
        self.tickets.append(ticket)
        return dict(ticket)

    def refund_order(self, order_id: str, amount: float) -> dict[str, Any]:
        """Refund `amount` CNY of a delivered order. Raises ShopError when it is not delivered or too much."""
        order = self.get_order(order_id)
        if order["status"] != "delivered":
            raise ShopError(say("shop_refusals.not_delivered", self._lang, order_id=order_id, status=order["status"]))
        left = order["paid"] - self._refunded.get(order_id, 0.0)
        if not 0 < amount <= left:
            raise ShopError(say("shop_refusals.too_much", self._lang, order_id=order_id, left=f"{left:.2f}"))
        self._refunded[order_id] = self._refunded.get(order_id, 0.0) + amount
        return {"order_id": order_id, "refunded": amount, "left": round(left - amount, 2)}

    def _item(self, sku: str) -> str:
        return str(_load("data.yaml")["items"][sku][self._lang])

    def _define(self, name: str, told: Any) -> dict[str, Any]:
        properties = {
            key: {"type": str(one["type"]), "description": str(one["description"][self._lang])}
            for key, one in told["parameters"].items()
        }
        return {
            "type": "function",
            "function": {
                "name": str(name),
                "description": str(told["description"][self._lang]),
                "parameters": {
                    "type": "object",
                    "properties": properties,
                    "required": list(properties),
                    "additionalProperties": False,
                },
            },
        }
