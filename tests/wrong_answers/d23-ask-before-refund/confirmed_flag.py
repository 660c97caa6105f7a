# expect: model-answers
from mcp.server import MCPServer


def ask_before_refund(shop):
    server = MCPServer("refunds")

    @server.tool()
    async def refund_order(order_id: str, amount: float, confirmed: bool = False) -> str:
        """Refund an order. Ask the customer first."""
        if not confirmed:
            return "not refunded"
        shop.refund_order(order_id, amount)
        return f"refunded {amount:g}"
    return server
