"""What came back from a tool.

Does: read JSON or plain text; tell success from five kinds of failure; find article numbers and amounts in it.
Does not: believe more than it reads.
"""

import json
import re
from typing import Any, Literal

from workbook.endpoint.assistant.wishes import find_articles

Outcome = Literal["fine", "unknown-tool", "bad-arguments", "not-found", "broken", "refused"]

BEGINS_AS_ERROR = re.compile(
    r"\s*[\[({\"']?\s*(?:an? )?(?:\w*error\b|\w*exception\b|traceback|failed|failure|invalid|unknown|no such"
    r"|refused|denied|timed? ?out|错误|出错|失败|异常|未知|无效|参数|没有这个|没有名为|找不到|未找到|查无|不存在|超时)",
    re.I,
)
UNKNOWN_TOOL = re.compile(
    r"unknown[_ ]tool|unknown function|no such tool|no tool (?:named|called|[\w'\"`-]+)"
    r"|tool\b.{0,80}(?:not found|(?:does not|doesn't) exist)|not a (?:known|valid|declared) tool"
    r"|没有这个工具|没有名为.{0,40}的工具|未知(?:的)?工具|工具.{0,60}不存在",
    re.I | re.S,
)
BAD_ARGUMENTS = re.compile(
    r"argument|json|schema|validation|missing|required|expected|must be|unexpected|typeerror|valueerror|keyerror"
    r"|参数|缺少|格式|必填",
    re.I,
)
NOT_FOUND = re.compile(
    r"not[_ ]found|no such (?!tool)|no (?:order|article|sku|item)\b|does not exist|doesn't exist"
    r"|找不到|未找到|没有找到|没有订单|没有商品|查无|不存在",
    re.I,
)
PASSING = re.compile(
    r"time[d -]?\s?out|unavailable|temporar|try again|connection|network|overload|rate limit|busy|\b5\d\d\b"
    r"|超时|稍后|重试|不可用|连接|网络|繁忙",
    re.I,
)
ARTICLE_KEYS = ("sku", "article", "article_id", "item_id", "product_id")
AMOUNT_KEYS = ("paid", "total", "amount", "price", "sum")


def judge(result: str) -> Outcome:
    """How a call went, by the text that came back. `broken` may pass; `refused` is the tool's last word."""
    data = parse(result)
    complaint = _find_complaint(data)
    if complaint is None and isinstance(data, str) and (BEGINS_AS_ERROR.match(data) or _is_short_complaint(data)):
        complaint = data
    if complaint is None:
        return "fine"
    if UNKNOWN_TOOL.search(complaint):
        return "unknown-tool"
    if NOT_FOUND.search(complaint):
        return "not-found"
    if BAD_ARGUMENTS.search(complaint):
        return "bad-arguments"
    return "broken" if PASSING.search(complaint) else "refused"


def parse(result: str) -> Any:
    """The result as JSON where it is a JSON object or array, else the text itself."""
    text = result.strip()
    if text[:1] in ("{", "["):
        try:
            return json.loads(text)
        except (ValueError, RecursionError):
            return text
    return text


def find_skus(result: str) -> tuple[str, ...]:
    """Article numbers in a result: under their usual keys, else whatever looks like one."""
    found: list[str] = []
    _collect(parse(result), ARTICLE_KEYS, found)
    texts = [str(value) for value in found if isinstance(value, str)]
    return tuple(dict.fromkeys(texts)) or find_articles(result)


def find_amount(result: str) -> float | None:
    """The first amount under a usual key."""
    found: list[Any] = []
    _collect(parse(result), AMOUNT_KEYS, found)
    for value in found:
        if isinstance(value, int | float) and not isinstance(value, bool):
            return float(value)
        if isinstance(value, str) and re.fullmatch(r"\d{1,9}(\.\d{1,4})?", value):
            return float(value)
    return None


def _collect(data: Any, keys: tuple[str, ...], found: list[Any]) -> None:
    waiting = [data]
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, dict):
            found += [node[key] for key in keys if key in node and not isinstance(node[key], dict | list)]
            waiting += node.values()
        elif isinstance(node, list):
            waiting += node


def _is_short_complaint(text: str) -> bool:
    """A sentence that does not begin like an error and says that something is not there."""
    return len(text) < 300 and bool(UNKNOWN_TOOL.search(text) or NOT_FOUND.search(text))


def _find_complaint(data: Any) -> str | None:
    """What an object that reports a failure says; None where it reports none."""
    if not isinstance(data, dict):
        return None
    error = data.get("error") or data.get("errors") or data.get("错误")
    if error:
        return json.dumps(data, ensure_ascii=False)
    flags = (data.get("ok"), data.get("success"), data.get("found"))
    if False in flags or data.get("is_error") is True or data.get("isError") is True:
        return "not found" if data.get("found") is False else json.dumps(data, ensure_ascii=False)
    return None
