"""Answers in plain text: no tools on offer, a greeting, a summary, or something the assistant can't place.

Does: pick one of a few sentences; use results that are already in the conversation.
Does not: call anything.
"""

import re

from workbook.endpoint.assistant.answers import tell_facts
from workbook.endpoint.assistant.filling import shorten
from workbook.endpoint.assistant.results import judge, parse
from workbook.endpoint.assistant.wishes import find_orders, read_question
from workbook.endpoint.conversation import Conversation
from workbook.endpoint.turn import Turn, say_text
from workbook.words import say

SUMMARY = re.compile(r"总结|概括|摘要|压缩|summar|compact|recap", re.I)
GREETING = re.compile(r"^\s*(?:你好|您好|嗨|在吗|(?:hi|hello|hey|ping|good (?:morning|evening))\b)", re.I)
THANKS = re.compile(r"谢谢|多谢|thank", re.I)


def answer_plainly(chat: Conversation) -> Turn:
    """A turn of text; it depends on nothing but the conversation."""
    lang = chat.language
    if chat.results:
        return say_text("\n".join(_tell_results(chat)))
    if SUMMARY.search(chat.asked):
        return say_text(_summarise(chat))
    if GREETING.search(chat.asked):
        return say_text(say("assistant.hello", lang))
    if THANKS.search(chat.asked):
        return say_text(say("assistant.welcome", lang))
    if read_question(chat).purposes and not chat.tools:
        return say_text(say("assistant.no_tools", lang))
    return say_text(say("assistant.lost", lang))


def _tell_results(chat: Conversation) -> list[str]:
    lines = []
    for past in chat.results:
        fine = judge(past.result) == "fine"
        data = parse(past.result)
        text = shorten(data, 300) if isinstance(data, str) else tell_facts(data, chat.language)
        lines.append(
            say(
                "assistant.tool_said" if fine else "assistant.tool_failed",
                chat.language,
                name=past.call.name,
                text=text,
            )
        )
    return list(dict.fromkeys(lines))


def _summarise(chat: Conversation) -> str:
    """A summary that keeps what later turns need: the order numbers and the last thing asked."""
    texts = [text for text in reversed([chat.asked, *chat.earlier]) if text]
    orders = find_orders("\n".join(texts))
    users = [message for message in chat.messages if message["role"] == "user"]
    return say(
        "assistant.summary",
        chat.language,
        messages=len(chat.messages),
        questions=len(users),
        orders=", ".join(orders) or "-",
    )
