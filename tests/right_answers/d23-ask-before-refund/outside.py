from typing import Annotated

from mcp.server import MCPServer
from mcp.server.mcpserver import AcceptedElicitation, Elicit, ElicitationResult, Resolve

from solutions.d23_mcp_vs_skills.ask_before_refund import Confirm


def question(amount: float, order_id: str) -> Elicit[Confirm]:
    return Elicit(f"退款 {amount} 元，订单 {order_id}，同意吗？", Confirm)


def ask_before_refund(shop):
    server = MCPServer("r", log_level="CRITICAL")

    def refund(order_id: str, amount: float, said: Annotated[ElicitationResult[Confirm], Resolve(question)]) -> str:
        if isinstance(said, AcceptedElicitation) and said.data.agreed:
            shop.refund_order(order_id, amount)
            return f"refunded {amount:g}"
        return "not refunded"

    server.add_tool(refund, name="refund_order", description="Refund")
    return server
