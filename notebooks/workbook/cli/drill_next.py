"""`drill.py next`: what to do now. Does: read the history, print a proposal. Does not: begin it."""

import typer

from question_bank.bank import load_bank
from workbook.drill.propose import propose_next
from workbook.drill.review import due_dates
from workbook.language import current_language
from workbook.store import open_store
from workbook.views.drill_next import next_text


def propose() -> None:
    """What to do next, judged by the exercises passed and the points drilled."""
    lang = current_language()
    store = open_store()
    typer.echo(next_text(propose_next(store.attempts(), store.passed(), load_bank(), due_dates(store)), lang))
    if store.problem:
        typer.echo(store.problem.in_(lang), err=True)
