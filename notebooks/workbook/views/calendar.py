"""Review dates as a person says them, and as a small table.

Does: word one date, lay out when which question is due, as text and as HTML.
Does not: decide a date (workbook.drill.review does), or put anything unescaped into HTML.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from html import escape

from question_bank.bank import Bank
from question_bank.text import Lang
from workbook.drill.review import days_until
from workbook.views.wrap import count_cells, wrap_text
from workbook.words import say

WIDTH = 80
GAP = "  "

Row = tuple[str, str, str, str]
"""A date in words, how far away it is, the question's id, its title."""


def say_date(due: datetime, lang: Lang) -> str:
    """The reader's date of `due`: "Thu 3 Dec", "12月3日（周四）"."""
    date = due.astimezone().date()
    weekday = say("drill.weekdays", lang).split()[date.weekday()]
    month = say("drill.months", lang).split()[date.month - 1]
    return say("drill.date", lang, weekday=weekday, day=date.day, month=month)


def say_days(due: datetime, lang: Lang, now: datetime | None = None) -> str:
    """How far away that is: "today", "tomorrow", "in 3 days"; what is over counts as today."""
    days = max(0, days_until(due, now))
    key = {0: "drill.today", 1: "drill.tomorrow"}.get(days, "drill.in_days")
    return say(key, lang, days=days)


def list_rows(dates: Mapping[str, datetime], bank: Bank, lang: Lang, now: datetime | None = None) -> list[Row]:
    """A row for each question with a date, in the order of `dates`; questions gone from the bank have none."""
    return [
        (say_date(due, lang), say_days(due, lang, now), name, bank[name].title.in_(lang))
        for name, due in dates.items()
        if name in bank.questions
    ]


def rows_text(rows: Sequence[Row], width: int = WIDTH) -> list[str]:
    """A line for each row, columns straight also with Chinese in them, titles cut at the width."""
    widths = [max((count_cells(row[place]) for row in rows), default=0) for place in range(3)]
    lines = []
    for *cells, title in rows:
        head = GAP.join(cell + " " * (room - count_cells(cell)) for cell, room in zip(cells, widths, strict=True)) + GAP
        lines.append(head + _cut(title, width - count_cells(head)))
    return lines


def rows_html(rows: Sequence[Row], lang: Lang) -> str:
    """The same as a table; a date stands beside the first of its questions only."""
    left = 'style="text-align:left;vertical-align:top"'
    heads = "".join(f"<th {left}>{escape(say(f'drill.column_{name}', lang))}</th>" for name in ("date", "question"))
    body, above = "", ""
    for date, away, name, title in rows:
        when = f'{escape(date)} <span style="opacity:.7">{escape(away)}</span>' if date != above else ""
        above = date
        body += (
            f'<tr><td style="text-align:left;vertical-align:top;white-space:nowrap">{when}</td>'
            f"<td {left}>{escape(title)} <code>{escape(name)}</code></td></tr>"
        )
    return f'<table class="workbook-calendar"><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>'


def _cut(text: str, room: int) -> str:
    if room < 4:
        return ""
    if count_cells(text) <= room:
        return text
    return wrap_text(text, room - 2)[0] + "…"
