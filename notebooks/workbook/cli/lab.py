"""`scripts/lab.py`: the learner's copy of the notebooks, opened in JupyterLab on this machine only.

Does: bring `my_notebooks/` up to date, say what changed, hand over to JupyterLab in the reader's language folder.
Does not: change the learner's own Jupyter settings; listen on anything but loopback.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

from workbook.copies import CopyReport, copy_notebooks
from workbook.language import current_language
from workbook.words import say

ROOT = Path(__file__).resolve().parents[3]
MINE = ROOT / "my_notebooks"
SETTINGS = Path(__file__).with_name("jupyter")

app = typer.Typer(add_completion=False)


@app.command(help=say("lab.help"))
def lab(
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help=say("lab.help_browser"))] = True,
    port: Annotated[int, typer.Option(min=0, max=65535, help=say("lab.help_port"))] = 8888,
) -> None:
    try:
        report = copy_notebooks(ROOT / "notebooks", MINE)
    except OSError as error:
        typer.echo(say("lab.cannot_copy", folder=MINE, reason=error.strerror or error), err=True)
        sys.exit(1)
    for line in report_lines(report):
        typer.echo(line, err=True)
    if not any(MINE.glob("*/*.ipynb")):
        typer.echo(say("lab.no_notebooks", folder=ROOT / "notebooks"), err=True)
        sys.exit(1)
    typer.echo(say("lab.opening", folder=MINE), err=True)
    _hand_over(jupyter_command(MINE, browser=browser, port=port), jupyter_environment())


def report_lines(report: CopyReport) -> list[str]:
    """A line for each kind of change, none where nothing happened."""
    changes = [("lab.new", report.new), ("lab.updated", report.updated), ("lab.kept", report.kept)]
    return [say(key, names=", ".join(names), n=len(names)) for key, names in changes if names]


def jupyter_command(mine: Path, *, browser: bool, port: int) -> list[str]:
    """JupyterLab on loopback, rooted in the learner's folder; as root it wants to be told that this is meant."""
    command = [sys.executable, "-P", "-m", "jupyterlab", f"--ServerApp.root_dir={mine}", "--ServerApp.ip=127.0.0.1"]
    command += [f"--ServerApp.port={port}", f"--LabApp.default_url=/lab/tree/{current_language()}"]
    if not browser:
        command.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")
    return command


def jupyter_environment() -> dict[str, str]:
    """One settings folder more, after the learner's own: it only switches off the pop-up that asks about news."""
    paths = [path for path in (os.environ.get("JUPYTER_CONFIG_PATH"), str(SETTINGS)) if path]
    return {**os.environ, "JUPYTER_CONFIG_PATH": os.pathsep.join(paths)}


def _hand_over(command: list[str], environment: dict[str, str]) -> None:
    if os.name != "nt":
        os.execve(command[0], command, environment)  # noqa: S606 - no shell is the point
    child = subprocess.Popen(command, env=environment)  # noqa: S603 - our own interpreter, our own arguments
    while True:
        try:
            sys.exit(child.wait())
        except KeyboardInterrupt:
            # JupyterLab has heard it too and asks its own question.
            continue


if __name__ == "__main__":
    app(prog_name="scripts/lab.py")
