"""`scripts/build.py`: notebooks from their sources; `--check` only says which ones are stale."""

import sys
from typing import Annotated

import typer

from workbook.builder.files import ROOT, find_orphans, find_stale, list_sources, write_notebooks
from workbook.builder.source import BuildError
from workbook.words import say

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@app.command()
def build(
    check: Annotated[bool, typer.Option("--check", help="Write nothing; exit 1 when a notebook is stale.")] = False,
) -> None:
    """Build the blank and the solved notebooks, in both languages, from notebooks/source."""
    try:
        if check:
            _check()
        else:
            _write()
    except BuildError as error:
        typer.echo(str(error), err=True)
        sys.exit(1)


def _write() -> None:
    for source in list_sources():
        written = write_notebooks(source)
        for path in written:
            typer.echo(say("build.written", path=path.relative_to(ROOT).as_posix()))
        if not written:
            typer.echo(say("build.fresh", source=source.name))


def _check() -> None:
    stale = [path for source in list_sources() for path in find_stale(source)]
    orphans = find_orphans()
    for path in stale:
        typer.echo(say("build.stale", path=path.relative_to(ROOT).as_posix()), err=True)
    for path in orphans:
        typer.echo(say("build.orphan", path=path.relative_to(ROOT).as_posix()), err=True)
    if stale or orphans:
        sys.exit(1)
    typer.echo(say("build.all_fresh"))


if __name__ == "__main__":
    app(prog_name="scripts/build.py")
