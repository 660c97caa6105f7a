# expect: calls-back
from mcp.server import MCPServer
from mcp.server.mcpserver import Context

from solutions.d23_mcp_vs_skills.ask_before_refund import Confirm


def ask_before_refund(shop):
    server = MCPServer("refunds", log_level="CRITICAL")

    @server.tool()
    async def refund_order(order_id: str, amount: float, ctx: Context) -> str:
        answer = await ctx.elicit(f"Refund {amount:g} for {order_id}?", Confirm)
        if answer.action == "accept" and answer.data.agreed:
            shop.refund_order(order_id, amount)
            return f"refunded {amount:g}"
        return "not refunded"

    return server
