"""`drill.py stats`: what the attempts so far say.

Does: print shares by day and topic, the weakest points, and what is due when. Does not: change anything.
"""

import typer

from question_bank.bank import load_bank
from workbook.drill.review import due_dates
from workbook.drill.statistics import summarise
from workbook.language import current_language
from workbook.store import open_store
from workbook.views.drill_stats import stats_text


def stats() -> None:
    """How far you are: by day, by topic, and which points are weakest."""
    lang = current_language()
    store = open_store()
    bank = load_bank()
    typer.echo(stats_text(summarise(store.attempts(), bank), bank, lang, due_dates(store)))
    if store.problem:
        typer.echo(store.problem.in_(lang), err=True)
