"""A question of the bank as text to read: whole, as a digest, or as a line of a table of contents.

Does: lay out every field in one language within a width, with cells counted as a terminal counts them.
Does not: print or colour (the cli does), or choose questions.
"""

from collections.abc import Iterator, Sequence
from functools import reduce

from question_bank.bank import Bank
from question_bank.question import FollowUp, Misconception, Nuance, Point, Question, Variant
from question_bank.text import Lang, Text
from workbook.views.page import NUMBERS, Page
from workbook.words import say

WIDTH = 80
APART = " · "


def show_question(question: Question, lang: Lang, bank: Bank, width: int = WIDTH) -> str:
    """The whole question as plain text, no line wider than `width` cells; `bank` knows its follow-ups' titles."""
    page = Page(width)
    page.title(question.title.in_(lang))
    page.line(_facts(question, lang))

    def section(name: str, texts: Iterator[str], mark: str = "") -> None:
        page.section(say(f"bank.{name}", lang), texts, mark)

    section("who_asks", _said([question.who_asks], lang))
    section("variants", (_variant(item, lang) for item in question.spoken_variants), "- ")
    section("intent", _said(question.intent, lang), "- ")
    section("reasoning", _said(question.reasoning, lang), NUMBERS)
    section("points", (_point(item, lang) for item in question.points), NUMBERS)
    section("answer_60", _said([question.answer_60], lang))
    section("answer_90", _said([question.answer_90], lang))
    section("signals", _signals(question, lang), "- ")
    section("misconceptions", (_misconception(item, lang) for item in question.misconceptions), "- ")
    section("nuances", (_nuance(item, lang) for item in question.nuances), "- ")
    section("follow_ups", (_follow_up(item, lang, bank) for item in question.follow_ups), "- ")
    page.gap()
    page.line(_origin(question, lang))
    return page.text()


def show_digest(question: Question, lang: Lang, width: int = WIDTH) -> str:
    """What the question asks and what scores, in a few lines."""
    page = Page(width)
    page.line(question.title.in_(lang))
    page.line(_facts(question, lang), "  ")
    for point in question.points:
        page.line(point.text.in_(lang), "  - ")
    return page.text()


def show_entry(question: Question, lang: Lang, width: int = WIDTH) -> str:
    """The question's title and id; a follow-up stands further in."""
    indent = "    " if question.follows else "  "
    page = Page(width)
    page.line(question.title.in_(lang), indent)
    page.line(question.id, f"{indent}  ")
    return page.text()


def _said(texts: tuple[Text, ...] | list[Text | None], lang: Lang) -> Iterator[str]:
    return (text.in_(lang) for text in texts if text is not None)


def _facts(question: Question, lang: Lang) -> str:
    facts = [question.id, question.day, say(f"bank.level_{question.level}", lang)]
    for place, often in question.frequency.items():
        facts.append(say(f"bank.{place}", lang, often=say(f"bank.often_{often}", lang)))
    if question.as_of:
        facts.append(say("bank.as_of", lang, month=question.as_of))
    if question.follows:
        facts.append(say("bank.follows", lang, id=question.follows))
    return APART.join([*facts, " ".join(f"#{topic}" for topic in question.topics)])


def _variant(variant: Variant, lang: Lang) -> str:
    lines = [variant.text.in_(lang)]
    if variant.asks_for:
        lines.append(say("bank.asks_for", lang, points=join_names(variant.asks_for, lang)))
    if variant.adds:
        lines.append(say("bank.adds", lang, text=variant.adds.in_(lang)))
    return "\n".join(lines)


def _point(point: Point, lang: Lang) -> str:
    facts = [point.id, say(f"bank.tier_{point.tier}", lang), say("bank.weight", lang, weight=point.weight)]
    if point.bonus:
        facts[1:] = [say("bank.bonus", lang)]
    if point.same_as:
        facts.append(say("bank.same_as", lang, ids=join_names(point.same_as, lang)))
    half = say("bank.half", lang, text=point.half.in_(lang))
    return "\n".join([point.text.in_(lang) + _mark(point, lang), half, APART.join(facts)])


def _signals(question: Question, lang: Lang) -> Iterator[str]:
    for name in ("expects", "strong_signal", "weak_signal"):
        text: Text | None = getattr(question, name)
        if text:
            yield say(f"bank.{name}", lang, text=text.in_(lang))


def _misconception(item: Misconception, lang: Lang) -> str:
    facts = [item.id, say(f"bank.{item.severity}", lang)]
    if item.zeroes:
        facts.append(say("bank.zeroes", lang, points=join_names(item.zeroes, lang)))
    return "\n".join([say("bank.claim", lang, text=item.claim.in_(lang)), item.tell.in_(lang), APART.join(facts)])


def _nuance(item: Nuance, lang: Lang) -> str:
    return item.text.in_(lang) + _mark(item, lang)


def _mark(item: Point | Nuance, lang: Lang) -> str:
    marks = [say("bank.as_of", lang, month=item.as_of)] if item.as_of else []
    if item.source == "ours":
        marks.append(say("bank.ours", lang))
    return say("bank.bracket", lang, text=join_names(marks, lang)) if marks else ""


def _follow_up(item: FollowUp, lang: Lang, bank: Bank) -> str:
    name = item.id
    if item.when_missing:
        name += say(
            "bank.bracket", lang, text=say("bank.when_missing", lang, points=join_names(item.when_missing, lang))
        )
    return f"{bank[item.id].title.in_(lang)}\n{name}" if item.id in bank.questions else name


def _origin(question: Question, lang: Lang) -> str:
    if question.source == "ours":
        return say("bank.all_ours", lang)
    return say("bank.written_by_us", lang, fields=join_names(question.ours, lang)) if question.ours else ""


def join_names(names: Sequence[str], lang: Lang) -> str:
    """The names as a list in the reader's language; at least one."""
    return reduce(lambda before, after: say("bank.pair", lang, before=before, after=after), names)
