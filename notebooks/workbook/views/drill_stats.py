"""The drill's statistics as text, with a small chart.

Does: bars for days and topics, the weakest points, what is due when. Does not: count (workbook.drill.statistics does).
"""

from collections.abc import Mapping
from datetime import datetime
from types import MappingProxyType

from question_bank.bank import Bank
from question_bank.text import Lang
from workbook.drill.statistics import Share, Summary
from workbook.views.calendar import list_rows, rows_text
from workbook.views.page import Page
from workbook.views.wrap import count_cells
from workbook.words import say

WIDTH = 80
BAR = 20
WEAKEST = 8
DATES = 8


def stats_text(
    summary: Summary, bank: Bank, lang: Lang, dates: Mapping[str, datetime] = MappingProxyType({}), width: int = WIDTH
) -> str:
    """The whole page; `dates` says when each question is due (UTC), earliest first."""
    page = Page(width)
    if not summary.attempts:
        page.line(say("drill.no_attempts", lang))
        _put_dates(page, dates, bank, lang, width)
        return page.text().rstrip("\n")
    page.line(say("drill.so_far", lang, attempts=summary.attempts, questions=summary.questions, all=len(bank)))
    page.section(say("drill.by_day", lang), _bars(summary.days))
    page.section(say("drill.by_topic", lang), _bars(summary.topics))
    weak = [one for one in summary.points if one.share < 1][:WEAKEST]
    page.section(say("drill.weakest", lang), [f"{one.share:.1f}  {one.name}" for one in weak])
    _put_dates(page, dates, bank, lang, width)
    return page.text().rstrip("\n")


def _put_dates(page: Page, dates: Mapping[str, datetime], bank: Bank, lang: Lang, width: int) -> None:
    rows = list_rows(dates, bank, lang)
    page.section(say("drill.by_date", lang), rows_text(rows[:DATES], width))
    if len(rows) > DATES:
        page.line(say("drill.later", lang, count=len(rows) - DATES))


def _bars(shares: tuple[Share, ...]) -> list[str]:
    longest = max((count_cells(one.name) for one in shares), default=0)
    lines = []
    for one in shares:
        filled = round(one.share * BAR)
        name = one.name + " " * (longest - count_cells(one.name))
        lines.append(f"{name}  {'#' * filled}{'.' * (BAR - filled)}  {round(100 * one.share):>3} %")
    return lines
