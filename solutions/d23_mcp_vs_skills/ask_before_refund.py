"""A tool that asks the customer in the middle: whether to refund, before anything is refunded, in both eras.

Does: leave the question to a resolver, which the SDK turns into what the client's era understands.
Does not: call back from inside the tool: on 2026-07-28 a server has no way to send a request of its own.
"""

from typing import Annotated, Any

from mcp.server import MCPServer
from mcp.server.mcpserver import Elicit, ElicitationResult, Resolve
from pydantic import BaseModel


class Confirm(BaseModel):
    """What the customer answers."""

    agreed: bool


def ask_before_refund(shop: Any) -> MCPServer:
    """Make a server whose refund waits for a yes.

    shop: has refund_order(order_id, amount).
    Returns a server with one tool refund_order(order_id: str, amount: float): it asks the client for a
    Confirm, with a question that names order and amount. Agreed: it refunds, once, and returns
    "refunded AMOUNT". Anything else, also a declined or cancelled question: it returns "not refunded"
    and nothing has happened. The model sees no parameter for the answer: nobody but the customer may
    give it.
    """
    server = MCPServer("refunds", log_level="CRITICAL")

    async def ask(order_id: str, amount: float) -> Elicit[Confirm]:
        return Elicit(f"Refund {amount:g} CNY for order {order_id}?", Confirm)

    @server.tool()
    async def refund_order(
        order_id: str, amount: float, answer: Annotated[ElicitationResult[Confirm], Resolve(ask)]
    ) -> str:
        """Refund an order, after the customer has agreed."""
        if answer.action != "accept" or not answer.data.agreed:
            return "not refunded"
        shop.refund_order(order_id, amount)
        return f"refunded {amount:g}"

    return server
