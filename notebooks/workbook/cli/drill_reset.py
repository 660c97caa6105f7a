"""`drill.py reset [ID] [--yes]`: forget the attempts and dates of one question, or of all.

Does: ask first, keep a backup of the progress file beside it. Does not: touch exercises or drafts.
"""

from typing import Annotated

import typer

from workbook.store import open_store
from workbook.words import say


def reset(
    question: Annotated[str | None, typer.Argument(metavar="[ID]", help=say("drill.help_reset_id"))] = None,
    yes: Annotated[bool, typer.Option("--yes", help=say("drill.help_yes"))] = False,
) -> None:
    """Forget the attempts and the dates of one question, or of all; a backup is kept."""
    store = open_store()
    count = len(store.attempts(question))
    dates = sum(question in (None, planned) for planned in store.planned())
    if count == dates == 0:
        typer.echo(say("drill.nothing_to_reset"))
        return
    if not yes and not _agrees(say("drill.really_reset", count=count, dates=dates)):
        typer.echo(say("drill.kept_all"))
        raise typer.Exit(1)
    kept = store.back_up()
    store.reset_attempts(question)
    typer.echo(say("drill.reset_done", count=count, dates=dates, path=kept or "-"))


def _agrees(sentence: str) -> bool:
    try:
        return input(sentence).strip().lower() in ("y", "yes", "是")
    except (EOFError, KeyboardInterrupt):
        return False
