"""The shop's functions as tools of the kernel.

Does: say which of them only read.
Does not: define them (workbook.shop does).
"""

from question_bank.json_schema import import_jsonschema
from solutions.d03_framework_loop.kernel.records import Tool
from solutions.d03_framework_loop.kernel.tool import make_tool
from workbook.shop import Shop

READS = frozenset({"get_order", "check_stock"})


def shop_tools(shop: Shop) -> list[Tool]:
    """Four tools, with the names and descriptions that the shop gives them."""
    import_jsonschema()  # the cheap way, before the kernel needs it
    functions = shop.functions
    told = [definition["function"] for definition in shop.tools]
    return [
        make_tool(
            functions[one["name"]],
            one["description"],
            one["parameters"],
            "read" if one["name"] in READS else "write",
            one["name"],
        )
        for one in told
    ]
