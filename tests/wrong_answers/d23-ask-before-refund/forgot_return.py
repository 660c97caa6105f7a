# expect: returns-nothing
from typing import Annotated

from mcp.server import MCPServer
from mcp.server.mcpserver import Elicit, ElicitationResult, Resolve

from solutions.d23_mcp_vs_skills.ask_before_refund import Confirm


def ask_before_refund(shop):
    server = MCPServer("refunds")

    def ask(order_id: str, amount: float) -> Elicit[Confirm]:
        return Elicit(f"确定给订单 {order_id} 退款 {amount:g} 元吗？", Confirm)

    @server.tool()
    def refund_order(order_id: str, amount: float, answer: Annotated[ElicitationResult[Confirm], Resolve(ask)]) -> str:
        """Refund an order"""
        if answer.action == "accept" and answer.data.agreed:
            shop.refund_order(order_id, amount)
            return f"refunded {amount:g}"
        return "not refunded"
