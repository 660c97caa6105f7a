"""`drill.py export [--format json|csv|markdown] [--contested] [--dates] [--to FILE]`: the history for other programs.

Does: write to the standard output or a file. Does not: overwrite a file.
"""

import io
import sys
from pathlib import Path
from typing import Annotated

import typer

from question_bank.bank import load_bank
from workbook.drill.export import to_csv, to_dates, to_json, to_labelled, to_markdown
from workbook.drill.review import due_dates
from workbook.store import open_store
from workbook.words import say

FORMS = ("json", "csv", "markdown")


def export(
    form: Annotated[str, typer.Option("--format", help=say("drill.help_format"))] = "json",
    contested: Annotated[bool, typer.Option("--contested", help=say("drill.help_contested"))] = False,
    dates: Annotated[bool, typer.Option("--dates", help=say("drill.help_dates"))] = False,
    to: Annotated[str | None, typer.Option(help=say("drill.help_to"))] = None,
) -> None:
    """Write all attempts, the contested verdicts or the review dates in a form that other programs read."""
    store = open_store()
    if form not in FORMS:
        typer.echo(say("drill.unknown_form", form=form, known=", ".join(FORMS)), err=True)
        raise typer.Exit(1)
    if contested:
        text = to_labelled(store.contests())
    elif dates:
        text = to_dates(due_dates(store), {past.question for past in store.attempts()}, form)
    elif form == "markdown":
        text = to_markdown(store.attempts(), load_bank())
    else:
        text = to_csv(store.attempts()) if form == "csv" else to_json(store.attempts())
    if to is None:
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
        typer.echo(text, nl=False)
        return
    try:
        with Path(to).open("x", encoding="utf-8", errors="backslashreplace", newline="\n") as file:
            file.write(text)
    except OSError as error:
        typer.echo(say("drill.unwritable", name=to, reason=error.strerror), err=True)
        raise typer.Exit(1) from None
    typer.echo(say("drill.written", name=to))
