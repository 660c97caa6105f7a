"""The mutants of an exercise and what became of them.

Does: run the worker until every mutant was tried, read the reasons in survivors/DAY.yaml.
Does not: judge; test_mutation.py does.
"""

import json
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from question_bank.strict_yaml import read_yaml

FOLDER = Path(__file__).parent / "survivors"
ROOT = FOLDER.parents[2]
LIMIT = 120.0


@dataclass(frozen=True, slots=True)
class Report:
    """`tried` changes, of which `survived` made no difference to any case and `hung` never came to an end."""

    exercise: str
    tried: int
    survived: tuple[str, ...]
    hung: tuple[str, ...]


def try_mutants(exercise_id: str) -> Report:
    """Try all mutants of an exercise's reference. Raises RuntimeError where the worker fails by itself."""
    names: dict[int, str] = {}
    noticed: dict[int, bool] = {}
    hung: list[int] = []
    while True:
        first = max(names, default=-1) + 1
        done = subprocess.run(
            [sys.executable, "-m", "tests.mutation.worker", exercise_id, str(first)],
            cwd=ROOT,
            capture_output=True,
            encoding="utf-8",
            timeout=LIMIT,
            check=False,
        )
        messages = [json.loads(line) for line in done.stdout.splitlines()]
        for message in messages:
            if "name" in message:
                names[message["number"]] = message["name"]
            elif "noticed" in message:
                noticed[message["number"]] = message["noticed"]
        if messages and "done" in messages[-1]:
            break
        if not messages or max(names) < first:
            raise RuntimeError(f"{exercise_id}: {done.stderr}")
        hung.append(max(names))
    survived = tuple(names[number] for number, seen in noticed.items() if not seen)
    return Report(exercise_id, len(names), survived, tuple(names[number] for number in hung))


def read_reasons() -> Mapping[str, Mapping[str, str]]:
    """Why a mutant may survive: by exercise, then by the change."""
    return {
        str(exercise): {str(change): str(why) for change, why in changes.items()}
        for path in sorted(FOLDER.glob("*.yaml"))
        for exercise, changes in read_yaml(path).items()
    }


def notebooks_held_to_it() -> list[str]:
    """The notebooks ("d02") whose survivors were read and explained: those that have a file."""
    return sorted(path.stem for path in FOLDER.glob("*.yaml"))
