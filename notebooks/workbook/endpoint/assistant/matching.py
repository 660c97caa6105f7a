"""Which declared tool serves a purpose.

Does: compare names and descriptions with the words of each purpose.
Does not: invent tools: what is not declared is not called.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from workbook.endpoint.assistant.wishes import Purpose
from workbook.endpoint.conversation import Tool

HINTS: dict[Purpose, re.Pattern[str]] = {
    "order": re.compile(
        r"get_?order|order_?(?:status|info|detail|lookup)|(?:look_?up|find|query|fetch|track|read)_?order|order|订单",
        re.I,
    ),
    "stock": re.compile(r"stock|inventory|availab|库存|有货|现货", re.I),
    "ticket": re.compile(r"ticket|complain|case|工单|投诉|报修", re.I),
    "refund": re.compile(r"refund|退款|退货", re.I),
}
# A tool that also carries one of these words serves that other purpose: refund_order is not for looking up orders.
OTHER: dict[Purpose, re.Pattern[str]] = {
    "order": re.compile(r"refund|ticket|cancel|delete|update|create|stock|退款|工单|取消|库存", re.I),
    "stock": re.compile(r"$^"),
    "ticket": re.compile(r"get_|list_|close", re.I),
    "refund": re.compile(r"get_|list_|status", re.I),
}
WORD = re.compile(r"[a-z]{3,}|[\u3400-\u9fff]{2}")
COMMON = frozenset(
    (
        "the",
        "and",
        "for",
        "with",
        "this",
        "that",
        "what",
        "which",
        "from",
        "are",
        "you",
        "your",
        "get",
        "all",
        "can",
        "how",
    )
)


def match_tool(tools: Sequence[Tool], purpose: Purpose) -> Tool | None:
    """The first tool whose name fits, else the first whose description does."""
    for part in ("name", "description"):
        for tool in tools:
            text = getattr(tool, part)
            if HINTS[purpose].search(text) and not OTHER[purpose].search(tool.name):
                return tool
    return None


def match_words(tools: Sequence[Tool], text: str) -> Tool | None:
    """The tool that shares most words with `text`; None where none shares one."""
    said = set(_words(text))
    best, most = None, 0
    for tool in tools:
        shared = len(said & set(_words(f"{tool.name.replace('_', ' ')} {tool.description}")))
        if shared > most:
            best, most = tool, shared
    return best


def _words(text: str) -> list[str]:
    pieces = []
    for word in WORD.findall(text.lower()):
        pieces.append(word.rstrip("s") if word.isascii() else word)
    # Chinese has no blanks: every pair of neighbours counts as a word.
    runs = re.findall(r"[\u3400-\u9fff]{2,}", text)
    pieces += ["".join(pair) for run in runs for pair in pairwise(run)]
    return [piece for piece in pieces if piece not in COMMON]
