from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError


def build_server(shop, refusal):
    server = MCPServer("shop")

    @server.tool()
    def get_order(order_id: str):
        """Look up an order by id"""
        try:
            return shop.get_order(order_id)
        except refusal as e:
            raise ToolError(str(e))

    @server.tool()
    def refund_order(order_id: str, amount: float):
        """Refund an order"""
        try:
            return shop.refund_order(order_id, amount)
        except refusal as e:
            raise ToolError(str(e))

    @server.resource("policy://refunds")
    def policy() -> str:
        return shop.refund_policy

    @server.prompt()
    def apology(order_id: str) -> str:
        return f"Apologize to the customer for order {order_id}"

    return server
