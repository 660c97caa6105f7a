# expect: vague-question
from typing import Annotated

from mcp.server import MCPServer
from mcp.server.mcpserver import Elicit, ElicitationResult, Resolve

from solutions.d23_mcp_vs_skills.ask_before_refund import Confirm


def ask_before_refund(shop):
    server = MCPServer("refunds")

    async def ask() -> Elicit[Confirm]:
        return Elicit("Are you sure?", Confirm)

    @server.tool()
    async def refund_order(order_id: str, amount: float, answer: Annotated[ElicitationResult[Confirm], Resolve(ask)]) -> str:
        """Refund"""
        if answer.action == "accept" and answer.data.agreed:
            shop.refund_order(order_id, amount)
            return f"refunded {amount:g}"
        return "not refunded"
    return server
