"""`scripts/test.py`: everything that CI runs, in two runs of pytest.

Does: lint, types and unit tests in the first, every notebook, blank and solved, in the second; stop at a failure.
Does not: test anything itself (tests/ does); install anything; run a slow test or a notebook again for which not a byte
has changed since it passed (tests/kept), unless told --cold. A fresh clone, as CI has, knows of no pass.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Annotated

import typer

from workbook.words import say

ROOT = Path(__file__).resolve().parents[3]
FOLDERS = ("notebooks/en", "notebooks/zh", "solutions/solved/en", "solutions/solved/zh")
# A learner's provider and language must not reach the notebooks, which choose their own.
CLEARED = ("OPENAI_API_KEY", "OPENAI_BASE_URL", "OPENAI_MODEL", "WORKBOOK_PROVIDER", "WORKBOOK_LANG", "WORKBOOK_STRICT")
# A kernel that dies or hangs would otherwise hold up the run for 2000 s a cell.
CELL_TIMEOUT_S = 60
NO_TESTS = 5

app = typer.Typer(add_completion=False)


@app.command(help=say("test.help"), context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def run_tests(
    context: typer.Context,
    fast: Annotated[bool, typer.Option("--fast", help=say("test.help_fast"))] = False,
    cold: Annotated[bool, typer.Option("--cold", help=say("test.help_cold"))] = False,
) -> None:
    empty = find_empty(ROOT)
    _run("test.units", unit_command(fast=fast, cold=cold, extra=context.args))
    if empty:
        # nbval over nothing would be a green run that proves nothing.
        typer.echo(say("test.no_notebooks", folders=", ".join(empty)), err=True)
        sys.exit(1)
    _run("test.notebooks", notebook_command(cold=cold))


def unit_command(*, fast: bool, cold: bool, extra: list[str]) -> list[str]:
    """pytest over tests/, where lint and types are tests as well. Who gives pytest words of their own gets them all."""
    chosen = ["-m", "not slow and not browser"] if fast else []
    # Most tests wait for a process that they started: a worker for each core halves the time.
    return [*_PYTEST, "--dist", "loadgroup", *([] if extra else _kept("units", cold)), *chosen, *extra]


def notebook_command(*, cold: bool) -> list[str]:
    """pytest with nbval: a blank notebook, which has no outputs, has to run; a solved one has to repeat its outputs."""
    options = ["-o", "addopts=", "-p", "no:cacheprovider", "--dist", "loadfile", *_kept("notebooks", cold)]
    options += ["--nbval", "--nbval-current-env", f"--nbval-cell-timeout={CELL_TIMEOUT_S}"]
    options += ["--nbval-sanitize-with", str(ROOT / "tests" / "nbval.cfg")]
    return [*_PYTEST, *options, *(str(ROOT / folder) for folder in FOLDERS)]


_PYTEST = [sys.executable, "-P", "-m", "pytest", "-n", "auto", "-q"]


def _kept(passes: str, cold: bool) -> list[str]:
    """The plugin that leaves out what passed as it stands."""
    return ["-p", "tests.kept.plugin", f"--passes={passes}", *(["--cold"] if cold else [])]


def find_empty(root: Path) -> list[str]:
    """The notebook folders in which there is no notebook."""
    return [folder for folder in FOLDERS if not any((root / folder).glob("*.ipynb"))]


def _run(step: str, command: list[str]) -> None:
    typer.echo(say(step))
    with tempfile.TemporaryDirectory(prefix="workbook-tests-", ignore_cleanup_errors=True) as home:
        environment = {name: value for name, value in os.environ.items() if name not in CLEARED}
        environment["WORKBOOK_HOME"] = home
        code = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode  # noqa: S603 - ours
    if code:
        key = "test.nothing_ran" if code == NO_TESTS else "test.failed"
        typer.echo(say(key, step=say(step), code=code), err=True)
        # A signal's number is negative here; a shell knows no such exit code.
        sys.exit(code if code > 0 else 1)


if __name__ == "__main__":
    app(prog_name="scripts/test.py")
