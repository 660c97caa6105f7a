"""What a question asks for.

Does: find order numbers, article numbers and amounts, and which of four things is wanted.
Does not: know which tools there are.
"""

import re
from dataclasses import dataclass
from typing import Literal

from workbook.endpoint.conversation import Conversation

Purpose = Literal["order", "stock", "ticket", "refund"]

ORDER = re.compile(r"(?<![A-Za-z0-9])SO-?\d{2,10}(?!\d)", re.IGNORECASE)
ARTICLE = re.compile(r"(?<![A-Za-z0-9-])(?!SO-?\d)[A-Z]{2,8}-[A-Z0-9]{1,12}(?:-[A-Z0-9]{1,8}){0,3}(?![A-Za-z0-9-])")
AMOUNT = re.compile(
    r"[¥￥$€£]\s*(\d{1,7}(?:\.\d{1,2})?)|(\d{1,7}(?:\.\d{1,2})?)\s*(?:元|块|yuan|dollars?|euros?|USD|CNY|EUR)",
    re.IGNORECASE,
)
# Refund and ticket come before order: whoever asks for a refund mentions the order too.
WORDS: dict[Purpose, re.Pattern[str]] = {
    "refund": re.compile(
        r"退款|退钱|退货|退掉|退回|退还|退\s*\d|refund|money back|return (?:it|this|the)", re.IGNORECASE
    ),
    "ticket": re.compile(
        r"工单|投诉|报修|售后单|坏了|坏的|破了|破损|碎了|漏发|错发|ticket|complain|broken|damaged|defect|open a case",
        re.IGNORECASE,
    ),
    "stock": re.compile(r"库存|有货|现货|缺货|没货|补货|in stock|stock|available|availability|sold out", re.IGNORECASE),
    "order": re.compile(
        r"订单|物流|快递|发货|到哪|什么时候到|签收|状态|order|shipp|deliver|track|parcel|package|where is|status",
        re.IGNORECASE,
    ),
}


@dataclass(frozen=True, slots=True)
class Wish:
    """One thing wanted. `subject`: an order number, for stock an article number; None where it is not known yet."""

    purpose: Purpose
    subject: str | None


@dataclass(frozen=True, slots=True)
class Question:
    """A question taken apart."""

    orders: tuple[str, ...]
    articles: tuple[str, ...]
    amount: float | None
    purposes: tuple[Purpose, ...]


def read_question(chat: Conversation) -> Question:
    """The question of `chat`; numbers that it leaves out are taken from what was said before."""
    asked = chat.asked
    orders, articles = find_orders(asked), find_articles(asked)
    purposes = [purpose for purpose, words in WORDS.items() if words.search(asked)]
    # "Is SO-1042's article in stock?" names an order, and yet is no question about the order itself.
    if "order" in purposes and "stock" in purposes and not re.search(r"到哪|物流|状态|where|status|track", asked, re.I):
        purposes.remove("order")
    if not purposes and orders:
        purposes = ["order"]
    if not purposes and articles:
        purposes = ["stock"]
    if purposes and not orders and not articles:
        for text in chat.earlier:
            orders, articles = find_orders(text), find_articles(text)
            if orders or articles:
                break
    amount = AMOUNT.search(asked)
    return Question(orders, articles, float(amount[1] or amount[2]) if amount else None, tuple(reversed(purposes)))


def list_wishes(question: Question) -> list[Wish]:
    """Every purpose with every number that it may be about; at most sixteen."""
    wishes: list[Wish] = []
    for purpose in question.purposes:
        if purpose == "stock":
            subjects: tuple[str | None, ...] = question.articles or (None,)
        else:
            subjects = question.orders or (None,)
        wishes += [Wish(purpose, subject) for subject in subjects]
    return wishes[:16]


def find_orders(text: str) -> tuple[str, ...]:
    """Order numbers like SO-1042, in the order in which they appear, each once."""
    return tuple(dict.fromkeys(re.sub(r"(?i)^SO-?", "SO-", found) for found in ORDER.findall(text)))


def find_articles(text: str) -> tuple[str, ...]:
    """Article numbers: capitals, a hyphen, capitals or digits; not order numbers."""
    return tuple(dict.fromkeys(ARTICLE.findall(text)))
