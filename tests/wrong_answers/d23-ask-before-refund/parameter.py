# expect: model-answers
from mcp.server import MCPServer


def ask_before_refund(shop):
    server = MCPServer("refunds", log_level="CRITICAL")

    @server.tool()
    async def refund_order(order_id: str, amount: float, agreed: bool = False) -> str:
        if not agreed:
            return "not refunded"
        shop.refund_order(order_id, amount)
        return f"refunded {amount:g}"

    return server
