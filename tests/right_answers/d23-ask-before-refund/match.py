from typing import Annotated

from mcp.server import MCPServer
from mcp.server.mcpserver import Elicit, ElicitationResult, Resolve
from pydantic import BaseModel


class Answer(BaseModel):
    agreed: bool = False


def ask_before_refund(shop):
    server = MCPServer("refunds", log_level="CRITICAL")

    async def ask(order_id: str, amount: float) -> Elicit[Answer]:
        return Elicit("OK to give back %g for %s?" % (amount, order_id), Answer)

    @server.tool()
    async def refund_order(order_id: str, amount: float, a: Annotated[ElicitationResult[Answer], Resolve(ask)]) -> str:
        match a.action:
            case "accept" if a.data.agreed:
                shop.refund_order(order_id, amount)
                return "refunded %g" % amount
        return "not refunded"

    return server
