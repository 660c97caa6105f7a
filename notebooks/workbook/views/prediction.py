"""A prediction as text and as HTML: the question with its choices, or one choice with what is right or wrong about it.

Does: lay out.
Does not: load, record, or put anything unescaped into HTML.
"""

from html import escape
from typing import TYPE_CHECKING

from question_bank.text import Lang
from workbook.words import say

if TYPE_CHECKING:
    from workbook.predictions import Question


def ask_text(question: "Question", lang: Lang) -> str:
    """The question, its choices, and how to answer."""
    lines = [question.question.in_(lang)]
    lines += [f"  {key}  {choice.text.in_(lang)}" for key, choice in question.choices.items()]
    return "\n".join([*lines, say("checks.how_to_predict", lang, id=question.id)])


def ask_html(question: "Question", lang: Lang) -> str:
    """The same as a block of HTML."""
    choices = "".join(
        f"<div style='padding-left:1em'><strong>{escape(key)}</strong>&ensp;{escape(choice.text.in_(lang))}</div>"
        for key, choice in question.choices.items()
    )
    how = escape(say("checks.how_to_predict", lang, id=question.id))
    return f"<div><div>{escape(question.question.in_(lang))}</div>{choices}<div style='opacity:.7'>{how}</div></div>"


def answer_text(question: "Question", chosen: str, lang: Lang) -> str:
    """The choice, the verdict, the explanation."""
    return "\n".join(_answer_lines(question, chosen, lang))


def answer_html(question: "Question", chosen: str, lang: Lang) -> str:
    """The same as a block of HTML."""
    heading, tell = _answer_lines(question, chosen, lang)
    colour = "#2e7d32" if chosen == question.right else "#c62828"
    style = f"border-left:4px solid {colour};padding:.3em .8em"
    return f'<div style="{style}"><strong>{escape(heading)}</strong><div>{escape(tell.strip())}</div></div>'


def plain_html(text: str) -> str:
    """One sentence."""
    return f"<div>{escape(text)}</div>"


def _answer_lines(question: "Question", chosen: str, lang: Lang) -> list[str]:
    key = "checks.predicted_right" if chosen == question.right else "checks.predicted_wrong"
    choice = question.choices[chosen]
    heading = say(key, lang, id=question.id, choice=chosen, text=choice.text.in_(lang))
    return [heading, f"  {choice.tell.in_(lang)}"]
