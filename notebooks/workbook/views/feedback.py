"""A check's feedback as text and as HTML.

Does: lay one Feedback out, at most 12 lines of text, clear without colour.
Does not: choose words (Feedback brings them), display (views.show), or put anything unescaped into HTML.
"""

from html import escape

from question_bank.text import Lang, Text
from workbook.checks.feedback import Feedback
from workbook.views.wrap import join_lines
from workbook.words import say

MAX_LINES = 12
# Chinese says the same in a third of the characters.
COST_WIDTH: dict[Lang, int] = {"zh": 50, "en": 110}
COLOURS = {"passed": "#2e7d32", "wrong": "#c62828", "stopped": "#c62828", "broken": "#c62828", "unusable": "#c62828"}
QUIET = "#757575"
LABEL = "text-align:left;font-weight:400;opacity:.75;padding:0 1em 0 0;vertical-align:top;white-space:nowrap"
CELL = "text-align:left;padding:0;vertical-align:top"
VALUE = "white-space:pre-wrap;overflow-wrap:anywhere"


def as_text(feedback: Feedback, lang: Lang) -> str:
    """Plain text: a first line that says it all, the comparison, the mistake, its cost, notes."""
    lines = [feedback.summary.in_(lang)]
    rows = comparison_rows(feedback, lang)
    width = max((len(label) for label, _ in rows), default=0)
    lines += [f"  {label:<{width}}  {one_line(value)}" for label, value in rows]
    if feedback.name:
        lines.append(f"  {feedback.name.in_(lang)} ({feedback.mistake})")
    if feedback.explanation:
        lines += [f"  {line}" for line in feedback.explanation.in_(lang).splitlines()]
    lines += [f"  {line}" for line in (*cost_lines(feedback, lang), *(note.in_(lang) for note in feedback.notes))]
    return "\n".join(lines[:MAX_LINES])


def as_html(feedback: Feedback, lang: Lang) -> str:
    """One block of HTML with inline styles only; every word is escaped."""
    colour = COLOURS.get(feedback.verdict, QUIET)
    parts = [f'<div style="font-weight:600">{_inline(feedback.summary, lang)}</div>']
    if rows := comparison_rows(feedback, lang):
        cells = "".join(
            f'<tr><th style="{LABEL}">{escape(label)}</th>'
            f'<td style="{CELL}"><code style="{VALUE}">{escape(one_line(value))}</code></td></tr>'
            for label, value in rows
        )
        parts.append(f'<table style="border-collapse:collapse;margin:.4em 0"><tbody>{cells}</tbody></table>')
    if feedback.name:
        name, mistake = _inline(feedback.name, lang), escape(feedback.mistake)
        parts.append(f'<div><strong>{name}</strong> <span style="opacity:.6">({mistake})</span></div>')
    if feedback.explanation:
        parts.append(f"<div>{_inline(feedback.explanation, lang)}</div>")
    parts += [f'<div style="opacity:.85">{escape(line)}</div>' for line in cost_lines(feedback, lang)]
    parts += [f'<div style="opacity:.75">{_inline(note, lang)}</div>' for note in feedback.notes]
    style = f"border-left:4px solid {colour};padding:.3em .8em;line-height:1.5"
    body = "".join(parts)
    return f'<div class="workbook-feedback" data-verdict="{escape(feedback.verdict)}" style="{style}">{body}</div>'


def comparison_rows(feedback: Feedback, lang: Lang) -> list[tuple[str, str]]:
    """Label and text of the input, what was expected and what came."""
    if feedback.comparison is None:
        return []
    found = feedback.comparison
    pairs = (("given", found.given), ("where", found.where), ("expected", found.expected), ("got", found.got))
    return [(say(f"checks.{label}", lang), text.in_(lang)) for label, text in pairs if text is not None]


def cost_lines(feedback: Feedback, lang: Lang) -> list[str]:
    """A line for each interview point that the mistake would cost."""
    width = COST_WIDTH[lang]
    return [
        say("checks.cost", lang, question=clip(cost.question.in_(lang), width), asks=clip(cost.asks.in_(lang), width))
        for cost in feedback.costs
    ]


def clip(text: str, width: int) -> str:
    """`text` without its end where it is longer than `width`, cut between words where there are any."""
    if len(text) <= width:
        return text
    head = text[: width - 1]
    words = head.rpartition(" ")[0]
    return f"{words if len(words) > width // 2 else head}…"


def one_line(text: str) -> str:
    """Line breaks shown as `\\n`, so that a value can't grow the feedback."""
    return text.replace("\r", "\\r").replace("\n", "\\n")


def _inline(text: Text, lang: Lang) -> str:
    """Escaped text with `code` between backticks set as code; Chinese lines are joined without a gap."""
    told = join_lines(text.in_(lang))
    pieces = escape(told).split("`")
    if len(pieces) % 2 == 0:
        return escape(told)
    return "".join(f"<code>{piece}</code>" if number % 2 else piece for number, piece in enumerate(pieces))
