# expect: no-is-error
from typing import Annotated

from mcp.server import MCPServer
from mcp.server.mcpserver import Elicit, Resolve

from solutions.d23_mcp_vs_skills.ask_before_refund import Confirm


def ask_before_refund(shop):
    server = MCPServer("refunds")

    async def ask(order_id: str, amount: float) -> Elicit[Confirm]:
        return Elicit(f"Refund {amount} for {order_id}?", Confirm)

    @server.tool()
    async def refund_order(order_id: str, amount: float, answer: Annotated[Confirm, Resolve(ask)]) -> str:
        """Refund"""
        if not answer.agreed:
            return "not refunded"
        shop.refund_order(order_id, amount)
        return f"refunded {amount:g}"
    return server
