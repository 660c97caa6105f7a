"""The shop as an MCP server in a process of its own: `python -P -m workbook.exercises.d23.lab.shop_server zh [FLAG]`.

Does: serve the shop over stdio with the reference of d23-build-server.
Flags: "chatty" prints a line on standard output before it begins; "fragile" ends the process when SO-2001 is looked up.
"""

import os
import sys
from typing import Any

from question_bank.text import Lang
from solutions.d23_mcp_vs_skills.build_server import build_server
from workbook.exercises.d23.lab.shop_with_policy import PolicyShop, quick_mcp
from workbook.shop import ShopError


class FragileShop(PolicyShop):
    """A shop whose server dies of one order, as software of other people does."""

    def get_order(self, order_id: str) -> dict[str, Any]:
        """As usual, but for SO-2001."""
        if order_id == "SO-2001":
            sys.stderr.write("shop_server: segmentation fault in legacy_orders.c\n")
            sys.stderr.flush()
            os._exit(139)
        return super().get_order(order_id)


def main() -> None:
    """Serve until standard input ends."""
    quick_mcp()
    lang: Lang = "zh" if "zh" in sys.argv[1:] else "en"
    if "chatty" in sys.argv[1:]:
        sys.stdout.write("shop server is up and running!\n")
        sys.stdout.flush()
    build_server((FragileShop if "fragile" in sys.argv[1:] else PolicyShop)(lang), ShopError).run()


if __name__ == "__main__":
    main()
