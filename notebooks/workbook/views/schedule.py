"""`schedule("D2")` at the end of a notebook: the day's questions on the calendar, and the dates in a small table.

Does: plan what has no date yet, show all dates of the day.
Does not: move a date; choose one (workbook.drill.review does).
"""

import difflib
from html import escape

from question_bank.bank import load_bank
from question_bank.question import DAYS
from workbook.drill.review import due_dates, plan_day
from workbook.language import current_language
from workbook.store import open_store
from workbook.views.calendar import list_rows, rows_html, rows_text
from workbook.views.show import show
from workbook.words import say


def schedule(day: str) -> None:
    """Plan the questions of a day ("D2"; of "D2 production" too) and show when each is due."""
    lang = current_language()
    wanted = (str(day).split() or [""])[0].upper()
    if wanted not in DAYS:
        near = difflib.get_close_matches(wanted, DAYS, n=1, cutoff=0.4)
        told = say("drill.unknown_day", lang, day=day, known=", ".join(near or DAYS))
        show(told, f"<div>{escape(told)}</div>")
        return
    bank, store = load_bank(), open_store()
    plan_day(wanted, bank, store)
    dates = {name: due for name, due in due_dates(store).items() if name in bank.questions and bank[name].day == wanted}
    rows = list_rows(dates, bank, lang)
    heading = say("drill.scheduled", lang, day=wanted)
    problem = [store.problem.in_(lang)] if store.problem else []
    above = "".join(f"<div>{escape(line)}</div>" for line in (heading, *problem))
    show("\n".join([heading, *problem, *rows_text(rows)]), above + rows_html(rows, lang))
