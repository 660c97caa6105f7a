from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError


def build_server(shop, refusal):
    server = MCPServer("shop", log_level="CRITICAL")

    async def order(order_id: str) -> dict:
        try:
            return shop.get_order(order_id)
        except refusal as no:
            raise ToolError(str(no))

    async def refund(order_id: str, amount: float) -> dict:
        try:
            return shop.refund_order(order_id=order_id, amount=amount)
        except refusal as no:
            raise ToolError(str(no))

    server.add_tool(order, name="get_order", description="查一笔订单")
    server.add_tool(refund, name="refund_order", description="退款")
    server.resource("policy://refunds")(policy_of(shop))
    server.prompt(name="apology")(apology)
    return server


def policy_of(shop):
    def policy() -> str:
        return shop.refund_policy

    return policy


def apology(order_id: str) -> str:
    return "请为订单 " + order_id + " 的延误写一段道歉。"
