import functools

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError


def build_server(shop, refusal):
    server = MCPServer("shop", log_level="CRITICAL")

    def readable(function):
        @functools.wraps(function)
        def run(*args, **kwargs):
            try:
                return function(*args, **kwargs)
            except refusal as error:
                raise ToolError(f"{error}") from None

        return run

    @server.tool(description="One order by number")
    @readable
    def get_order(order_id: str) -> dict:
        return shop.get_order(order_id)

    @server.tool(description="Give money back")
    @readable
    def refund_order(order_id: str, amount: float) -> dict:
        return shop.refund_order(order_id, amount)

    @server.resource("policy://refunds", name="policy")
    def policy() -> str:
        return shop.refund_policy

    @server.prompt("apology")
    def write_apology(order_id: str) -> str:
        return f"Dear customer, about {order_id}:"

    return server
