"""A drill's question and verdict as text and as HTML.

Does: lay out point by point what earned credit and what did not, wrong beliefs, score, the written answers.
Does not: score, choose words (words/drill.yaml has them), or put anything unescaped into HTML.
"""

from collections.abc import Iterator
from functools import reduce
from html import escape
from itertools import pairwise

from question_bank.question import Point, Question
from question_bank.scoring import PointVerdict, Span
from question_bank.text import Lang
from workbook.drill.attempt import Scored
from workbook.views.page import NUMBERS, Page
from workbook.views.point import short_title
from workbook.words import say

WIDTH = 80
LONGEST_QUOTE = 90
COLOURS = {1.0: "#2e7d32", 0.5: "#b26a00", 0.0: "#757575"}
STATES = {1.0: "covered", 0.5: "partly", 0.0: "missing"}


def ask_text(question: Question, lang: Lang, wording: str | None = None, width: int = WIDTH) -> str:
    """The question as the interviewer says it, and how to answer."""
    page = Page(width)
    page.line(say("drill.asked_by", lang, text=wording or question.title.in_(lang)))
    level = say(f"drill.level_{question.level}", lang)
    page.line(say("drill.about", lang, id=question.id, day=question.day, level=level))
    page.gap()
    page.line(say("drill.think", lang))
    return page.text().rstrip("\n")


def question_html(question: Question, lang: Lang, wording: str | None = None, told: str = "") -> str:
    """The same as a block of HTML, which breaks its lines itself; `told` is one more sentence."""
    text = ask_text(question, lang, wording, width=10_000)
    return ask_html(f"{text}\n{told}".rstrip())


def ask_html(text: str) -> str:
    """Plain text as a block of HTML."""
    return f'<div style="white-space:pre-wrap;line-height:1.5">{escape(text)}</div>'


def as_text(scored: Scored, lang: Lang, width: int = WIDTH) -> str:
    """The verdict as plain text: points first, then wrong beliefs, score, answers, reasoning, what comes next."""
    page = Page(width)
    page.section(say("drill.points", lang), [_head(scored, scored.question.points[0], lang)])
    for number, point in enumerate(scored.question.points):
        if number:
            page.line(_head(scored, point, lang))
        for line in explain(scored, point, scored.verdict.points[point.id], lang):
            page.line(line, "    ")
    page.section(say("drill.wrong_beliefs", lang), wrong_beliefs(scored, lang))
    page.gap()
    for line in summary(scored, lang):
        page.line(line)
    for name in ("answer_60", "answer_90"):
        page.section(say(f"drill.{name}", lang), [getattr(scored.question, name).in_(lang)])
    page.section(say("drill.reasoning", lang), (step.in_(lang) for step in scored.question.reasoning), NUMBERS)
    if scored.follow_up:
        page.section(say("drill.next_up", lang), [f"{scored.follow_up.title.in_(lang)}\n({scored.follow_up.id})"])
    return page.text().rstrip("\n")


def as_html(scored: Scored, lang: Lang) -> str:
    """The same as one block of HTML with inline styles; every word is escaped, what earned credit is marked."""
    rows = "".join(_point_html(scored, point, lang) for point in scored.question.points)
    parts = [f"<div><strong>{escape(scored.question.title.in_(lang))}</strong></div>", _marked_answer(scored)]
    parts.append(f'<ul style="list-style:none;padding:0;margin:.5em 0">{rows}</ul>')
    if beliefs := list(wrong_beliefs(scored, lang)):
        parts.append(f'<div style="font-weight:600;margin-top:.5em">{escape(say("drill.wrong_beliefs", lang))}</div>')
        parts += [f'<div style="color:#c62828;white-space:pre-wrap">{escape(line)}</div>' for line in beliefs]
    first, *others = summary(scored, lang)
    parts.append(f'<div style="font-weight:600;margin-top:.5em">{escape(first)}</div>')
    parts += [f"<div>{escape(line)}</div>" for line in others]
    parts += [
        _folded(say(f"drill.{name}", lang), getattr(scored.question, name).in_(lang))
        for name in ("answer_60", "answer_90")
    ]
    steps = "\n".join(f"{number}. {step.in_(lang)}" for number, step in enumerate(scored.question.reasoning, 1))
    parts.append(_folded(say("drill.reasoning", lang), steps))
    if scored.follow_up:
        title, name = scored.follow_up.title.in_(lang), scored.follow_up.id
        follow = say("drill.next_is", lang, text=say("drill.point", lang, title=title, id=name))
        parts.append(f'<div style="margin-top:.5em">{escape(follow)}</div>')
    return (
        f'<div class="workbook-drill" data-tier="{scored.verdict.tier}" style="line-height:1.5">{"".join(parts)}</div>'
    )


def summary(scored: Scored, lang: Lang) -> Iterator[str]:
    """Score and tier, and what stands between this answer and the next tier."""
    verdict = scored.verdict
    yield say("drill.score", lang, score=verdict.score, tier=say(f"drill.tier_{verdict.tier}", lang))
    if verdict.capped:
        yield say("drill.fatal_cap", lang)
    if verdict.tier != "90":
        wanted = ("60",) if verdict.tier == "none" else ("60", "90")
        lacking = [
            p for p in scored.question.points if not p.bonus and verdict.points[p.id].credit < 1 and p.tier in wanted
        ]
        if lacking:
            key = "drill.why_not_60" if verdict.tier == "none" else "drill.why_not_90"
            titles = (short_title(point, lang) for point in lacking)
            yield say(key, lang, points=reduce(lambda one, two: say("drill.pair", lang, one=one, two=two), titles))


def wrong_beliefs(scored: Scored, lang: Lang) -> Iterator[str]:
    """Each wrong belief in the answer's words, and what to say to it."""
    for held in scored.verdict.misconceptions:
        belief = scored.question.misconception(held.id)
        yield f"{say('drill.you_hold', lang, text=quote(scored.answer, held.span))}\n{belief.tell.in_(lang)}"


def quote(answer: str, span: Span) -> str:
    """The stretch of the answer in one line, cut in the middle of a very long one."""
    text = " ".join(answer[span.start : span.end].split())
    return text if len(text) <= LONGEST_QUOTE else f"{text[: LONGEST_QUOTE // 2]} … {text[-LONGEST_QUOTE // 2 :]}"


def _head(scored: Scored, point: Point, lang: Lang) -> str:
    state = say(f"drill.{STATES[scored.verdict.points[point.id].credit]}", lang)
    bonus = say("drill.bonus", lang) if point.bonus else ""
    return f"{state}  {say('drill.point', lang, title=short_title(point, lang), id=point.id)}{bonus}"


def explain(scored: Scored, point: Point, verdict: PointVerdict, lang: Lang) -> Iterator[str]:
    """What earned the credit, what is still to say, and why a near miss did not count."""
    for span in verdict.evidence[:3]:
        yield say("drill.earned_by", lang, text=quote(scored.answer, span))
    if verdict.zeroed_by:
        claim = scored.question.misconception(verdict.zeroed_by).claim.in_(lang).rstrip("。.")
        yield say("drill.zeroed", lang, claim=claim)
    if verdict.credit < 1:
        yield say("drill.half_is" if verdict.credit else "drill.whole_is", lang, text=point.text.in_(lang))
        for miss in verdict.near_misses[:2]:
            yield say(f"drill.near_{miss.reason}", lang, text=quote(scored.answer, miss.span))
        if names := scored.training.get(point.id):
            yield say("drill.train_it", lang, exercises=", ".join(names))


def _point_html(scored: Scored, point: Point, lang: Lang) -> str:
    verdict = scored.verdict.points[point.id]
    state = escape(say(f"drill.{STATES[verdict.credit]}", lang))
    bonus = escape(say("drill.bonus", lang)) if point.bonus else ""
    lines = "".join(
        f'<div style="opacity:.85;padding-left:1.2em">{escape(line)}</div>'
        for line in explain(scored, point, verdict, lang)
    )
    style = f"color:{COLOURS[verdict.credit]};font-weight:600"
    title = f"{escape(short_title(point, lang))} <code>{escape(point.id)}</code>"
    head = f'<span style="{style}">{state}</span> {title}{bonus}'
    return f'<li style="margin:.3em 0">{head}{lines}</li>'


def _marked_answer(scored: Scored) -> str:
    """The answer with the stretches that earned credit marked."""
    credited = [point for point in scored.verdict.points.values() if point.credit]
    edges = sorted({0, len(scored.answer), *(edge for p in credited for s in p.evidence for edge in (s.start, s.end))})
    out = []
    for start, end in pairwise(edges):
        names = [p.id for p in credited if any(s.start <= start and end <= s.end for s in p.evidence)]
        text = escape(scored.answer[start:end])
        # In a notebook an answer begins and ends with the line breaks of its quotes.
        text = text.lstrip("\n") if start == 0 else text
        text = text.rstrip("\n") if end == len(scored.answer) else text
        out.append(f'<mark title="{escape(", ".join(names))}">{text}</mark>' if names else text)
    style = "white-space:pre-wrap;overflow-wrap:anywhere;border-left:3px solid #bdbdbd;padding:.2em .6em;margin:.4em 0"
    return f'<div style="{style}">{"".join(out)}</div>'


def _folded(heading: str, text: str) -> str:
    return (
        f'<details><summary>{escape(heading)}</summary><div style="white-space:pre-wrap">{escape(text)}</div></details>'
    )
