"""A bare clone from its first start on: offline, killed, twice at once, again, and with the tests' packages.

One story in this order, played once; each test looks at a part of it.
"""

import os
import signal
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.test_scripts.toy import Run, ToyClone, finish

# One worker plays the whole story: its tests share one clone.
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("first-start")]


@dataclass(frozen=True, slots=True)
class Story:
    clone: ToyClone
    offline: Run
    marker_after_kill: bool
    both: tuple[Run, Run]
    again: Run
    marker_rewritten: bool
    tests: Run
    lab_after_tests: Run
    from_within: Run


@pytest.fixture(scope="module")
def story(tmp_path_factory: pytest.TempPathFactory) -> Story:
    clone = ToyClone(tmp_path_factory.mktemp("story"), name="我的 clone")
    marker = clone.root / ".venv" / "ready.json"
    nowhere = {
        "PIP_NO_INDEX": "0",
        "PIP_FIND_LINKS": "",
        "PIP_INDEX_URL": "https://127.0.0.1:9/simple",
        "PIP_RETRIES": "1",
    }
    offline = clone.start("lab.py", **nowhere)
    _kill_in_the_middle(clone)
    after_kill = marker.exists()
    one, other = clone.begin("lab.py"), clone.begin("drill.py", "a", "b")
    both = (finish(one), finish(other, heard="一行\n"))
    written = marker.stat().st_mtime_ns
    again = clone.start("lab.py", "--port", "1", PYTHONPATH="elsewhere")
    rewritten = marker.stat().st_mtime_ns != written
    tests, lab = clone.start("test.py"), clone.start("lab.py")
    marker.unlink()
    from_within = clone.start("lab.py", python=str(own_python(clone)))
    return Story(clone, offline, after_kill, both, again, rewritten, tests, lab, from_within)


def own_python(clone: ToyClone) -> Path:
    """The interpreter of the clone's own environment, which `activate` puts first."""
    return clone.root / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _kill_in_the_middle(clone: ToyClone) -> None:
    """Start, and end everything at once as soon as the environment has begun to appear."""
    before = (clone.root / ".venv" / "pyvenv.cfg").stat().st_mtime_ns
    process = clone.begin("lab.py")
    until = time.monotonic() + 60
    while time.monotonic() < until:
        try:
            if (clone.root / ".venv" / "pyvenv.cfg").stat().st_mtime_ns != before:
                break
        except FileNotFoundError:
            pass
        time.sleep(0.01)
    if os.name == "nt":
        subprocess.run(["taskkill", "/F", "/T", "/PID", str(process.pid)], check=True)
    else:
        os.killpg(process.pid, signal.SIGKILL)
    assert finish(process).code != 0


def test_offline_the_first_start_ends_in_one_sentence_that_names_the_log(story: Story) -> None:
    assert story.offline.code == 1
    assert story.offline.out == ""
    first, sentence = story.offline.err.splitlines()
    assert first.startswith("First start")
    assert sentence.startswith("The package index could not be reached")
    log = story.clone.root / ".venv.log"
    assert str(log) in sentence
    assert log.exists()


def test_a_killed_start_leaves_no_marker(story: Story) -> None:
    assert not story.marker_after_kill


def test_of_two_starts_at_once_one_repairs_and_the_other_waits(story: Story) -> None:
    waiting, working = sorted((run.err.splitlines() for run in story.both), key=len)
    assert len(waiting) == 1
    assert waiting[0].startswith("Another start is setting up")
    assert len(working) == 2
    assert "is not whole: setting it up again" in working[0]
    assert working[1].startswith("Ready after")
    assert all(run.told["pinned"] for run in story.both)


def test_a_command_gets_its_arguments_its_input_and_gives_its_exit_code(story: Story) -> None:
    drill = story.both[1]
    assert drill.told["arguments"] == ["a", "b"]
    assert drill.told["heard"] == "一行\n"
    assert drill.code == 2


def test_a_second_start_installs_nothing_and_says_nothing(story: Story) -> None:
    assert story.again.err == ""
    assert not story.marker_rewritten


def test_a_command_runs_in_the_environment_as_if_it_were_activated(story: Story) -> None:
    venv = str(story.clone.root / ".venv")
    told = story.again.told
    environment = told["environment"]
    assert isinstance(environment, dict)
    assert told["prefix"] == venv
    assert environment["VIRTUAL_ENV"] == venv
    assert environment["PATH"].startswith(venv)
    assert environment["PYTHONPATH"] is None
    assert told["safe"] is True
    assert told["utf8"] == 1
    assert told["folder"] == str(story.clone.home)


def test_the_tests_add_their_packages_and_serve_the_learner_too(story: Story) -> None:
    assert story.tests.err.startswith("Adding what the tests need")
    assert story.lab_after_tests.err == ""


@pytest.mark.skipif(os.name == "nt", reason="Windows does not remove a program that runs: there a sentence says so")
def test_a_start_by_the_environment_that_is_made_anew_makes_it_all_the_same(story: Story) -> None:
    assert story.from_within.code == 0, story.from_within.err
    assert "setting it up again" in story.from_within.err
    assert story.from_within.told["pinned"] is True
