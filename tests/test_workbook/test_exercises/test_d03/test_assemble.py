"""Putting a reader's functions into the kernel, and the layers of the old loop."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from solutions.d03_framework_loop.kernel.kernel import Kernel
from solutions.d03_framework_loop.kernel.records import Run
from solutions.d03_framework_loop.kernel.run_turns import run_turns
from solutions.d03_framework_loop.provider.message import Assistant, User
from solutions.d03_framework_loop.provider.provider import Scripted
from workbook.checks.check import load_reference
from workbook.exercises import exercise_ids, find_exercise
from workbook.exercises.d03.annotate import LINES, annotate
from workbook.exercises.d03.assemble import BASE, PLACES, assemble
from workbook.exercises.d03.clock import run_timed


@pytest.fixture(autouse=True)
def put_back() -> Iterator[None]:
    kept = {(place, name): getattr(import_module(f"{BASE}.{place}"), name) for name in PLACES for place in PLACES[name]}
    yield
    for (place, name), function in kept.items():
        setattr(import_module(f"{BASE}.{place}"), name, function)


def test_the_kernel_runs_on_the_readers_own_function(capsys: pytest.CaptureFixture[str]) -> None:
    async def run_turns(*parts: Any) -> Run:
        return Run("stop", (User("mine"),))

    assemble(run_turns)
    assert "1 of 1 parts are yours (run_turns)" in capsys.readouterr().out
    run, _ = run_timed(Kernel(Scripted([])).run([]))
    assert run.messages == (User("mine"),)


def test_the_reference_is_not_counted_as_the_readers(capsys: pytest.CaptureFixture[str]) -> None:
    assemble(load_reference(find_exercise("d03-run-turns")))
    assert "all 1 parts are the reference" in capsys.readouterr().out
    run, _ = run_timed(Kernel(Scripted([Assistant("hi")])).run([]))
    assert run.ended == "stop"
    assert callable(run_turns)


def test_every_core_exercise_that_the_kernel_uses_has_its_place() -> None:
    for name, places in PLACES.items():
        for place in places:
            assert callable(getattr(import_module(f"{BASE}.{place}"), name)), name
    core = {find_exercise(one).name for one in exercise_ids("D3") if find_exercise(one).lane == "core"}
    assert core - set(PLACES) == {"rebuild_transcript"}


def test_annotating_tells_right_from_wrong_and_leaves_out_no_line(capsys: pytest.CaptureFixture[str]) -> None:
    annotate({"functions[name]": "session", "range(1, max_requests + 1)": "wizard"})
    out = capsys.readouterr().out
    assert all(line in out for line in LINES)
    assert "You say session, we put it into kernel" in out
    assert "There is no layer wizard" in out
    annotate(LINES)
    assert capsys.readouterr().out.count("right.") == len(LINES)
