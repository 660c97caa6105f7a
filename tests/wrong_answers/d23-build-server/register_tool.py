# expect: other-sdk
from mcp.server import MCPServer


def build_server(shop, refusal):
    server = MCPServer("shop")
    server.registerTool("get_order", {"order_id": "string"}, lambda order_id: shop.get_order(order_id))
    return server
