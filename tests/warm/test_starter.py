"""A child that starts warm ends as one that starts fresh, and shares nothing with the one before it."""

import sys
from collections.abc import Iterator
from typing import Any

import pytest

from tests.warm.starter import WarmStarter
from workbook.checks import process
from workbook.checks.check import load_reference
from workbook.checks.judge import judge
from workbook.exercises import find_exercise

EXERCISE = find_exercise("d02-parse-arguments")
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="children start warm on Linux only")


@pytest.fixture(scope="module")
def starter() -> Iterator[WarmStarter]:
    starter = WarmStarter()
    yield starter
    starter.stop()


@pytest.fixture
def warm(starter: WarmStarter, monkeypatch: pytest.MonkeyPatch) -> None:
    start = starter.start_for(f"{EXERCISE.module}:EXERCISE")
    assert start is not None
    monkeypatch.setattr(process, "start_process", start)


def right(text: str) -> Any:
    import json

    if not text:
        return {}
    value = json.loads(text)
    if type(value) is not dict:
        raise ValueError("no object")
    return value


def ends_itself(text: str) -> Any:
    import os

    os._exit(7)


def counts_itself(text: str) -> Any:
    import json

    json.calls = getattr(json, "calls", 0) + 1  # type: ignore[attr-defined]
    # More than its own cases would have counted: something of an earlier process is left.
    return right(text) if json.calls <= 100 else None  # type: ignore[attr-defined]


def spoils_the_process(text: str) -> Any:
    import json

    json.calls = 10**6  # type: ignore[attr-defined]
    json.loads = None  # type: ignore[assignment]


def tells_the_key(text: str) -> Any:
    import os

    return {"key": os.environ.get("OPENAI_API_KEY"), "language": os.environ["WORKBOOK_LANG"]}


THINGS = [right, ends_itself, spoils_the_process, counts_itself, tells_the_key]


def verdicts() -> list[Any]:
    return [judge(EXERCISE, thing, load_reference(EXERCISE)) for thing in THINGS]


def test_a_warm_child_ends_as_a_fresh_one(starter: WarmStarter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "theirs")
    fresh = verdicts()
    start = starter.start_for(f"{EXERCISE.module}:EXERCISE")
    assert start is not None
    monkeypatch.setattr(process, "start_process", start)
    assert verdicts() == fresh
    assert [one.verdict for one in fresh] == ["passed", "stopped", "wrong", "passed", "wrong"]
    assert "theirs" not in str(fresh)


@pytest.mark.usefixtures("warm")
def test_every_answer_has_a_process_of_its_own_in_a_session_of_its_own() -> None:
    import psutil

    pids = set()
    for _ in range(3):
        with process.Child(
            {"exercise": f"{EXERCISE.module}:EXERCISE", "run": [], "learner": False, "lifetime": 60}
        ) as one:
            list(one.answers("done", 30))
            assert one.ending.end == "done"
            pids.add(one._process.pid)
            assert psutil.Process(one._process.pid).parent().pid != psutil.Process().pid
    assert len(pids) == 3
    assert not any(psutil.pid_exists(pid) for pid in pids)


@pytest.mark.usefixtures("warm")
def test_a_child_that_hangs_is_ended_at_the_time_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace

    def hangs(text: str) -> Any:
        while True:
            pass

    feedback = judge(replace(EXERCISE, limit=0.5), hangs, load_reference(EXERCISE))
    assert feedback.verdict == "stopped"
