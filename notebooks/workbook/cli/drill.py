"""`scripts/drill.py`: the drill on a terminal; the verbs (VERBS) have modules of their own.

Does: choose, ask, read the answer, show the verdict, offer the follow-up.
Does not: import what a verb does not need: each is loaded when it is called.

Exit codes: 0 done, 1 something could not be read or found (a sentence says what), 130 interrupted (the draft is kept).
"""

import io
import sys
from importlib import import_module
from typing import Annotated

import typer

from workbook.cli.drill_verbs import VERBS
from workbook.words import say

FUNCTIONS = {"next": "propose"}  # `next` is Python's own
NAME = "scripts/drill.py"


def make_app() -> typer.Typer:
    """An app for one command."""
    return typer.Typer(
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )


app = make_app()


@app.command(help=say("drill.help"), epilog=say("drill.help_verbs", verbs=", ".join(VERBS)))
def ask(
    question: Annotated[str | None, typer.Argument(metavar="[ID]", help=say("drill.help_id"))] = None,
    day: Annotated[str | None, typer.Option(help=say("drill.help_day"))] = None,
    topic: Annotated[str | None, typer.Option(help=say("drill.help_topic"))] = None,
    level: Annotated[str | None, typer.Option(help=say("drill.help_level"))] = None,
    market: Annotated[str | None, typer.Option(help=say("drill.help_market"))] = None,
    weakest: Annotated[bool, typer.Option("--weakest", help=say("drill.help_weakest"))] = False,
    due: Annotated[bool, typer.Option("--due", help=say("drill.help_due"))] = False,
    seed: Annotated[int | None, typer.Option(help=say("drill.help_seed"))] = None,
    exam: Annotated[bool, typer.Option("--exam", help=say("drill.help_exam"))] = False,
    file: Annotated[str | None, typer.Option(help=say("drill.help_file"))] = None,
) -> None:
    """Get asked one interview question, answer it, and see what the answer is worth."""
    from workbook.cli.drill_session import run_session
    from workbook.drill.pick import Wanted

    wanted = Wanted(question, day, topic, level, market, weakest=weakest, due=due, seed=seed)
    raise typer.Exit(run_session(wanted, file, exam=exam))


def main() -> None:
    """Hand over to the verb, or ask."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    if len(sys.argv) > 1 and sys.argv[1] in VERBS:
        verb = sys.argv.pop(1)
        module = import_module(f"workbook.cli.drill_{verb}")
        one = make_app()
        one.command(help=say(f"drill.help_{verb}"))(getattr(module, FUNCTIONS.get(verb, verb)))
        one(prog_name=f"{NAME} {verb}")
    else:
        app(prog_name=NAME)


if __name__ == "__main__":
    main()
