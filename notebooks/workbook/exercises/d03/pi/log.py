"""The logs of Pi: what it sent in each probe, what came back, and its events, line by line.

Does: read the kept ones; say of any of them, kept or live, what the table says of a loop.
Does not: run Pi (live does), or write the kept ones (keep does).
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from question_bank.strict_yaml import read_yaml
from workbook.exercises.d03.probes import PROBES, Played, Told, read_results, tell

KEPT = Path(__file__).with_name("kept")
# One line of a log: {"request": body}, {"status", "reply": the reply, merged}, {"event": {"type", ...}},
# {"left_out": how many requests}, and at last {"end": {"stop", "raised", "calls", "most"}}.
Line = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class PiRun:
    """Pi in every probe: its version, that of Node, year-month ("" for just now), a log for each probe."""

    version: str
    node: str
    as_of: str
    logs: Mapping[str, Sequence[Line]]


def read_kept() -> PiRun:
    """The logs in the folder `kept`."""
    made = read_yaml(KEPT / "made.yaml")
    logs = {path.stem: tuple(_read_lines(path)) for path in sorted(KEPT.glob("*.jsonl"))}
    return PiRun(str(made["version"]), str(made["node"]), str(made["as_of"]), logs)


def read_told(run: PiRun) -> dict[str, Told]:
    """What Pi did in each probe of the table."""
    return {name: tell(name, read_played(run.logs[name])) for name in PROBES}


def read_played(log: Sequence[Line]) -> Played:
    """What a log shows, in the terms of every other loop."""
    requests = [line["request"] for line in log if "request" in line]
    end = log[-1]["end"]
    count = len(requests) + sum(line.get("left_out", 0) for line in log)
    stopped = end["stop"] == "aborted"
    return Played(count, read_results(requests[-1]), end["raised"], end["calls"], end["most"], stopped)


def _read_lines(path: Path) -> Iterator[Line]:
    for line in path.read_text(encoding="utf-8").splitlines():
        yield json.loads(line)
