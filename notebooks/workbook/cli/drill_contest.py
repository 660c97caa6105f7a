"""`drill.py contest POINT --said "..."`: "I did say that", for the newest attempt.

Does: keep the sentence and the own credit beside the verdict, marked as own judgement. Does not: change the verdict.
"""

from typing import Annotated

import typer

from question_bank.bank import load_bank
from workbook.store import open_store
from workbook.words import say


def contest(
    point: Annotated[str, typer.Argument(metavar="POINT", help=say("drill.help_point"))],
    said: Annotated[str, typer.Option("--said", help=say("drill.help_said"))],
    half: Annotated[bool, typer.Option("--half", help=say("drill.help_half"))] = False,
) -> None:
    """Disagree with the verdict on a point of your newest answer; `export --contested` shows what was kept."""
    store = open_store()
    past = store.attempts()
    if not past:
        _refuse(say("drill.nothing_to_contest"))
    newest = past[-1]
    bank = load_bank()
    points = [one.id for one in bank[newest.question].points] if newest.question in bank.questions else []
    if point not in points:
        _refuse(say("drill.no_such_point", id=newest.question, point=point, known=", ".join(points)))
    if said.strip() not in newest.answer or not said.strip():
        _refuse(say("drill.not_said", id=newest.question))
    store.record_contest(newest.question, newest.answer, point, said.strip(), 0.5 if half else 1.0)
    typer.echo(say("drill.contested", id=newest.question, point=point))


def _refuse(sentence: str) -> None:
    typer.echo(sentence, err=True)
    raise typer.Exit(1)
