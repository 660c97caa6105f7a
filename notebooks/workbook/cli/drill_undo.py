"""`drill.py undo`: take back the newest attempt.

Does: name what it takes back. Does not: touch the draft or anything older.
"""

import typer

from workbook.store import open_store
from workbook.words import say


def undo() -> None:
    """Take back the newest attempt."""
    past = open_store().undo_attempt()
    if past is None:
        typer.echo(say("drill.nothing_to_undo"), err=True)
        raise typer.Exit(1)
    typer.echo(say("drill.undone", id=past.question, score=past.score))
