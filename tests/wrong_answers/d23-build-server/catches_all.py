# expect: leaks
from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError


def build_server(shop, refusal):
    server = MCPServer("shop", log_level="CRITICAL")

    @server.tool()
    def get_order(order_id: str) -> dict:
        """Look up an order."""
        try:
            return shop.get_order(order_id)
        except Exception as error:
            raise ToolError(str(error))

    @server.tool()
    def refund_order(order_id: str, amount: float) -> dict:
        """Refund an order."""
        try:
            return shop.refund_order(order_id, amount)
        except Exception as error:
            raise ToolError(str(error))

    @server.resource("policy://refunds")
    def policy() -> str:
        return shop.refund_policy

    @server.prompt()
    def apology(order_id: str) -> str:
        return f"Apologise for {order_id}"

    return server
