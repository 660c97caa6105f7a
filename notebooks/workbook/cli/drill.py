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

VERBS = ("check", "show", "score", "stats", "contest", "export", "undo", "reset")

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.command(epilog=f"Verbs: {', '.join(VERBS)}; each has its own --help.")
def ask(
    question: Annotated[str | None, typer.Argument(metavar="[ID]", help="This question.")] = None,
    day: Annotated[str | None, typer.Option(help="One of this day: D2, D3 or D23.")] = None,
    topic: Annotated[str | None, typer.Option(help="One with this topic, such as mcp.")] = None,
    level: Annotated[str | None, typer.Option(help="basic, intermediate or advanced.")] = None,
    market: Annotated[str | None, typer.Option(help="Asked often there: domestic or overseas.")] = None,
    weakest: Annotated[bool, typer.Option("--weakest", help="The one you know least.")] = False,
    seed: Annotated[int | None, typer.Option(help="A random one, the same for the same seed.")] = None,
    exam: Annotated[bool, typer.Option("--exam", help="Nudges cost points.")] = False,
    file: Annotated[str | None, typer.Option(help="Take the answer from this file, - for the standard input.")] = None,
) -> None:
    """Get asked one interview question, answer it, and see what the answer is worth."""
    from workbook.cli.drill_session import run_session
    from workbook.drill.pick import Wanted

    raise typer.Exit(run_session(Wanted(question, day, topic, level, market, weakest, seed), file, exam=exam))


def main() -> None:
    """Hand over to the verb, or ask."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    if len(sys.argv) > 1 and sys.argv[1] in VERBS:
        verb = sys.argv.pop(1)
        sys.argv[0] = f"drill.py {verb}"
        module = import_module(f"workbook.cli.drill_{verb}")
        typer.run(getattr(module, verb))
    else:
        app(prog_name="drill.py")


if __name__ == "__main__":
    main()
