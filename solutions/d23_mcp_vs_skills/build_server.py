"""An MCP server for the shop: two tools, a resource, a prompt.

Does: offer each ability in the form that fits who triggers it, and decide which errors a model may read.
Does not: check who is asking (carts.py does), or know anything of models and conversations.
"""

from typing import Any

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError


def build_server(shop: Any, refusal: type[Exception]) -> MCPServer:
    """Make an MCP server that offers a shop to any host.

    shop: has get_order(order_id) and refund_order(order_id, amount), both return a dict. refusal: the
    exception it raises when it refuses; its text was written for whoever asked, any other exception is
    a fault of the shop's.
    Returns a server named "shop" with
    - tools (the model triggers them) get_order(order_id: str) and refund_order(order_id: str, amount:
      float), each with a description; a refusal reaches the model word for word, the text of any other
      exception never does;
    - the resource policy://refunds (the application reads it): shop.refund_policy as text;
    - the prompt apology(order_id) (the user picks it): a text that names the order.
    """
    server = MCPServer("shop", log_level="CRITICAL")

    @server.tool()
    def get_order(order_id: str) -> dict[str, Any]:
        """Look up one order by its number, such as SO-1042."""
        return ask(shop.get_order, order_id)

    @server.tool()
    def refund_order(order_id: str, amount: float) -> dict[str, Any]:
        """Refund a delivered order, at most the amount paid (CNY)."""
        return ask(shop.refund_order, order_id, amount)

    @server.resource("policy://refunds")
    def refund_policy() -> str:
        """When the shop refunds."""
        return str(shop.refund_policy)

    @server.prompt()
    def apology(order_id: str) -> str:
        """Draft an apology for a late order."""
        return f"Write a short, warm apology for the delay of order {order_id}."

    def ask(function: Any, *args: Any) -> dict[str, Any]:
        try:
            answer: dict[str, Any] = function(*args)
        except refusal as error:
            # Only a ToolError's text is shown to the model; the SDK masks the rest.
            raise ToolError(str(error)) from error
        return answer

    return server
