"""`python -P -m workbook.cli.bench [NAME] [--json]`: the measurements that the README quotes.

Does: find the modules of workbook.bench that measure something, run one or all of them, print what they found.
Does not: measure anything itself.
"""

import json
import sys
from importlib import import_module
from pkgutil import iter_modules
from typing import Annotated

import typer

from workbook import bench
from workbook.bench.figure import Figure
from workbook.words import say

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.command()
def main(
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", help=say("bench.help_name"))] = None,
    as_json: Annotated[bool, typer.Option("--json", help=say("bench.help_json"))] = False,
) -> None:
    """Take the measurements that the README quotes."""
    names = list_measurements()
    if name is not None and name not in names:
        sys.stderr.write(say("bench.unknown", name=name, names=", ".join(names)) + "\n")
        raise SystemExit(1)
    for one in [name] if name else names:
        figures = import_module(f"{bench.__name__}.{one}").measure()
        sys.stdout.write(write_json(one, figures) if as_json else write_text(one, figures))
        sys.stdout.flush()


def list_measurements() -> list[str]:
    """The modules that have a `measure` function."""
    found = [module.name for module in iter_modules(bench.__path__)]
    return [name for name in found if hasattr(import_module(f"{bench.__name__}.{name}"), "measure")]


def write_json(name: str, figures: list[Figure]) -> str:
    """One line of JSON a figure."""
    lines = [
        {"measurement": name, "figure": one.key, "value": round(one.value, 4), "unit": one.unit, "most": one.most}
        for one in figures
    ]
    return "".join(json.dumps(line) + "\n" for line in lines)


def write_text(name: str, figures: list[Figure]) -> str:
    """One line a figure, in the reader's words; a limit that is not kept is marked."""
    lines = [say("bench.title", name=name)]
    for one in figures:
        limit = "" if one.most is None else say("bench.most", most=f"{one.most:g}", unit=one.unit)
        broken = "" if one.most is None or one.value <= one.most else say("bench.broken")
        lines.append(f"  {one.value:>9.3g} {one.unit:<4} {say(f'bench_{name}.{one.key}')}{limit}{broken}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    app(prog_name="scripts/bench.py")
