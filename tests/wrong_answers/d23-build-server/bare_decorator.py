# expect: no-parentheses
from mcp.server import MCPServer


def build_server(shop, refusal):
    server = MCPServer("shop")

    @server.tool
    def get_order(order_id: str) -> dict:
        """Look up an order"""
        return shop.get_order(order_id)

    @server.tool
    def refund_order(order_id: str, amount: float) -> dict:
        """Refund an order"""
        return shop.refund_order(order_id, amount)
    return server
