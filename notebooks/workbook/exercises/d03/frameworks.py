"""`await compare_frameworks()`: your loop, this day's kernel and real frameworks in the same awkward situations.

Does: run live what is installed, take the rest from kept results with their versions, lay out one table.
Does not: install anything, or judge who is right.
"""

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from question_bank.strict_yaml import read_yaml
from question_bank.text import Lang, Text
from workbook.exercises.d03.loops import LOOPS
from workbook.exercises.d03.pi.live import PiMissing, run_pi
from workbook.exercises.d03.pi.log import PiRun, read_told
from workbook.exercises.d03.pi.log import read_kept as read_pi
from workbook.exercises.d03.probes import PROBES, Told, installed, probe
from workbook.language import current_language
from workbook.views.show import show
from workbook.words import say

KEPT = Path(__file__).with_name("frameworks_kept.yaml")
CELL = 'style="text-align:left;vertical-align:top;overflow-wrap:anywhere"'
# Seven columns have to fit beside each other on a small screen.
TABLE = 'class="workbook-frameworks" style="table-layout:fixed;width:100%;font-size:80%"'


@dataclass(frozen=True, slots=True)
class Column:
    """One loop or framework: its version ("" for ours), when it ran ("" for just now), what it did."""

    name: str
    version: str
    as_of: str
    told: Mapping[str, Told]


async def compare_frameworks(live: bool = True, pi: str = "") -> None:
    """Show the table. `live=False` runs our own two only and takes every framework from the kept results.

    pi: a folder of the reader's own; Pi runs in it, once it is installed there. What is missing is said.
    """
    lang = current_language()
    columns = [await run_column(name) for name in ("D2", "D3")]
    for kept in read_kept():
        here = installed(kept.name) if live and kept.name in LOOPS else ""
        columns.append(await run_column(kept.name, here) if here else kept)
    if pi:
        columns[-1] = await fill_pi(pi)
    show(as_text(columns, lang), as_html(columns, lang))


async def fill_pi(folder: str) -> Column:
    """Pi's column from a run in `folder`; from its kept logs, read in the same way, where something is missing."""
    try:
        run = await run_pi(Path(folder))
    except PiMissing as missing:
        sys.stdout.write(f"{missing}\n")
        run = read_pi()
    return tell_pi(run)


def tell_pi(run: PiRun) -> Column:
    """The column of a run of Pi, kept or live."""
    return Column("pi-agent-core", run.version, run.as_of, read_told(run))


async def run_column(name: str, version: str = "") -> Column:
    """All probes of one loop, live."""
    from workbook.endpoint.server import start

    url = start().base_url()
    return Column(name, version, "", {one: await probe(LOOPS[name], one, url) for one in PROBES})


def read_kept() -> Iterator[Column]:
    """The kept results, in the order of the file; Pi's, from its logs, are the last."""
    for name, told in read_yaml(KEPT).items():
        probes = {str(key): Told(str(one["word"]), _read_detail(one["detail"])) for key, one in told["probes"].items()}
        yield Column(str(name), str(told["version"]), str(told["as_of"]), probes)
    yield tell_pi(read_pi())


def as_text(columns: list[Column], lang: Lang) -> str:
    """A block a probe, a line a column."""
    wide = max(len(column.name) for column in columns)
    lines = [f"{_head(column, lang)}" for column in columns]
    for name in PROBES:
        lines += ["", say(f"d03.probe_{name}", lang)]
        lines += [f"  {column.name:<{wide}}  {_tell(column.told[name], lang)}" for column in columns]
    return "\n".join(lines)


def as_html(columns: list[Column], lang: Lang) -> str:
    """A row a column of ours, since there are more words than room side by side."""
    heads = "".join(f"<th {CELL}>{escape(say(f'd03.probe_{name}', lang))}</th>" for name in PROBES)
    rows = "".join(
        f"<tr><td {CELL}><strong>{escape(_head(column, lang))}</strong></td>"
        + "".join(f"<td {CELL}>{escape(_tell(column.told[name], lang))}</td>" for name in PROBES)
        + "</tr>"
        for column in columns
    )
    return f"<table {TABLE}><thead><tr><th></th>{heads}</tr></thead><tbody>{rows}</tbody></table>"


def _head(column: Column, lang: Lang) -> str:
    source = say("d03.source_kept", lang, as_of=column.as_of) if column.as_of else say("d03.source_live", lang)
    return " ".join(part for part in (column.name, column.version, f"({source})") if part)


def _tell(told: Told, lang: Lang) -> str:
    detail = told.detail.in_(lang) if isinstance(told.detail, Text) else told.detail
    return say(f"d03.outcome_{told.word}", lang, detail=detail)


def _read_detail(kept: Any) -> str | Text:
    return Text(kept["zh"], kept["en"]) if isinstance(kept, Mapping) else str(kept)


async def write_kept(as_of: str) -> dict[str, Any]:
    """What is installed, run now, in the form of the kept file. `as_of` is year-month."""
    found: dict[str, Any] = {}
    for name in ("openai-agents", "pydantic-ai-slim"):
        if version := installed(name):
            column = await run_column(name, version)
            probes = {key: {"word": one.word, "detail": one.detail} for key, one in column.told.items()}
            found[name] = {"version": version, "as_of": as_of, "probes": probes}
    return found


if __name__ == "__main__":
    import asyncio
    import json
    from datetime import UTC, datetime

    kept = asyncio.run(write_kept(datetime.now(UTC).strftime("%Y-%m")))
    # JSON is YAML: what is printed can stand in the kept file as it is.
    sys.stdout.write(json.dumps(kept, ensure_ascii=False, indent=2) + "\n")
