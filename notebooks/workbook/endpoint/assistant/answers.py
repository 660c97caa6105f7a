"""What the assistant says, in the language of the question.

Does: turn outcomes into sentences from words/assistant.yaml.
Does not: decide what to do next.
"""

import re
from typing import Any

from question_bank.text import Lang
from workbook.endpoint.assistant.filling import shorten
from workbook.endpoint.assistant.results import parse
from workbook.endpoint.assistant.wishes import Purpose
from workbook.words import load_area, say

MOST_FACTS = 10
COMMA = {"zh": "，", "en": ", "}
LISTED = {"zh": "、", "en": " and "}
SILENT = ("customer", "customer_id")  # not said aloud
ERROR_NAME = re.compile(r"^\s*(?:error:?\s*)?(?:[A-Za-z_.]*(?:Error|Exception):\s*)?", re.I)
ARTICLE_KEYS = ("item", "name", "product", "sku")  # the first that is there is said
TICKET_KEYS = ("ticket_id", "ticket", "id", "case_id")
COUNT_KEYS = ("quantity", "stock", "in_stock", "available", "count", "on_hand", "left")


def tell_result(purpose: Purpose, subject: str, result: str, lang: Lang) -> str:
    """One sentence on a call that went well."""
    data = parse(result)
    if not isinstance(data, dict):
        return say(f"assistant.{purpose}_text", lang, subject=subject, text=shorten(str(result), 300))
    data = {key: value for key, value in data.items() if value != subject}
    if purpose == "order" and isinstance(data.get("status"), str):
        return _tell_order(subject, data, lang)
    facts = tell_facts(data, lang)
    match purpose:
        case "stock":
            return _tell_stock(subject, data, facts, lang)
        case "ticket":
            number = next((str(data[key]) for key in TICKET_KEYS if key in data), "")
            if number:
                return say("assistant.ticket_made", lang, subject=subject, ticket=number)
    return say(f"assistant.{purpose}_facts", lang, subject=subject, facts=facts)


def tell_missing(purpose: Purpose, subject: str, lang: Lang) -> str:
    """One sentence on a call that found nothing."""
    return say("assistant.sku_missing" if purpose == "stock" else "assistant.order_missing", lang, subject=subject)


def tell_refused(subject: str, result: str, lang: Lang) -> str:
    """One sentence on a call that the tool would not do."""
    data = parse(result)
    reason = data.get("error") or data.get("message") or result if isinstance(data, dict) else result
    return say("assistant.refused", lang, subject=subject, reason=shorten(ERROR_NAME.sub("", str(reason)), 200))


def tell_facts(data: Any, lang: Lang) -> str:
    """`rain jacket × 1, paid 399`: in the reader's words where words/assistant.yaml has some for a name or a value."""
    if isinstance(data, dict):
        named = {key: value for key, value in data.items() if key not in SILENT and value is not None}
        parts = [_tell_article(named)] if _has_article(named) else []
        parts += [_tell_fact(key, value, lang) for key, value in named.items()]
        return COMMA[lang].join(part for part in parts[:MOST_FACTS] if part)
    if isinstance(data, list):
        return LISTED[lang].join(tell_facts(value, lang) for value in data[:MOST_FACTS])
    if isinstance(data, float):
        return f"{data:g}"
    return _tell_value(str(data).lower() if isinstance(data, bool) or data is None else str(data), lang)


def _tell_order(subject: str, data: dict[str, Any], lang: Lang) -> str:
    status = data.pop("status")
    facts = tell_facts(data, lang)
    key = "assistant.order_status" if facts else "assistant.order_status_alone"
    return say(key, lang, subject=subject, status=_tell_value(str(status), lang), facts=facts)


def _has_article(data: dict[str, Any]) -> bool:
    return "quantity" in data and any(isinstance(data.get(key), str) for key in ARTICLE_KEYS)


def _tell_article(data: dict[str, Any]) -> str:
    """`rain jacket × 1`; what it says is taken out of `data`."""
    names = [value for key in ARTICLE_KEYS if isinstance(value := data.pop(key, None), str)]
    return f"{names[0]} × {data.pop('quantity')}"


def _tell_fact(key: str, value: Any, lang: Lang) -> str:
    words = load_area("assistant").get(f"fact_{key}")
    told = tell_facts(value, lang)
    return words.in_(lang).format(value=told) if words else f"{shorten(key, 40)} {told}"


def _tell_value(value: str, lang: Lang) -> str:
    words = load_area("assistant").get(f"value_{value}")
    return words.in_(lang) if words else shorten(value, 80)


def _tell_stock(sku: str, data: dict[str, Any], facts: str, lang: Lang) -> str:
    count = next((data[key] for key in COUNT_KEYS if key in data), None)
    if count is True or (isinstance(count, int) and count > 0):
        some = count if count is not True else None
        return say("assistant.stock_some" if some else "assistant.stock_yes", lang, subject=sku, count=some)
    if count is False or count == 0:
        later = data.get("restock") or data.get("restock_date") or data.get("eta")
        return say("assistant.stock_later" if later else "assistant.stock_none", lang, subject=sku, date=later)
    return say("assistant.stock_facts", lang, subject=sku, facts=facts)
