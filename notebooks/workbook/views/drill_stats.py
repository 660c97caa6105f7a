"""The drill's statistics as text, with a small chart.

Does: bars for days and topics, the weakest points. Does not: count (workbook.drill.statistics does).
"""

from question_bank.bank import Bank
from question_bank.text import Lang
from workbook.drill.statistics import Share, Summary
from workbook.views.page import Page
from workbook.views.wrap import count_cells
from workbook.words import say

WIDTH = 80
BAR = 20
WEAKEST = 8


def stats_text(summary: Summary, bank: Bank, lang: Lang, width: int = WIDTH) -> str:
    """The whole page."""
    page = Page(width)
    if not summary.attempts:
        page.line(say("drill.no_attempts", lang))
        return page.text().rstrip("\n")
    page.line(say("drill.so_far", lang, attempts=summary.attempts, questions=summary.questions, all=len(bank)))
    page.section(say("drill.by_day", lang), _bars(summary.days))
    page.section(say("drill.by_topic", lang), _bars(summary.topics))
    weak = [one for one in summary.points if one.share < 1][:WEAKEST]
    page.section(say("drill.weakest", lang), [f"{one.share:.1f}  {one.name}" for one in weak])
    return page.text().rstrip("\n")


def _bars(shares: tuple[Share, ...]) -> list[str]:
    longest = max((count_cells(one.name) for one in shares), default=0)
    lines = []
    for one in shares:
        filled = round(one.share * BAR)
        name = one.name + " " * (longest - count_cells(one.name))
        lines.append(f"{name}  {'#' * filled}{'.' * (BAR - filled)}  {round(100 * one.share):>3} %")
    return lines
