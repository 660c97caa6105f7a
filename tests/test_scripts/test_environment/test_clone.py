"""environment/clone.py"""

import json
import shutil
from pathlib import Path

import pytest

from environment.clone import Clone


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    """A clone whose environment serves the learner."""
    made = Clone(tmp_path)
    (tmp_path / "scripts" / "locks").mkdir(parents=True)
    made.lock("learner").write_text("a==1\n", encoding="utf-8")
    made.lock("test").write_text("a==1\nb==1\n", encoding="utf-8")
    made.bin.mkdir(parents=True)
    made.python.write_text("", encoding="utf-8")
    made.write_marker("learner")
    return made


def change_marker(clone: Clone, **changes: object) -> None:
    marker = json.loads(clone.marker.read_text(encoding="utf-8"))
    clone.marker.write_text(json.dumps({**marker, **changes}), encoding="utf-8")


def test_a_whole_environment_has_no_fault(clone: Clone) -> None:
    assert clone.find_fault("learner") == ""


def test_no_environment_is_a_first_start(clone: Clone) -> None:
    shutil.rmtree(clone.venv)
    assert clone.find_fault("learner") == "first"


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"format": 1}', '{"format": 0, "locks": {}}'])
def test_a_marker_that_is_not_whole_counts_as_none(clone: Clone, text: str) -> None:
    clone.marker.write_text(text, encoding="utf-8")
    assert clone.find_fault("learner") == "unfinished"


def test_a_python_that_has_gone_makes_the_environment_unfinished(clone: Clone) -> None:
    clone.python.unlink()
    assert clone.find_fault("learner") == "unfinished"


def test_a_moved_clone_is_noticed(clone: Clone) -> None:
    change_marker(clone, root=str(clone.root / "elsewhere"))
    assert clone.find_fault("learner") == "moved"


def test_another_python_is_noticed(clone: Clone) -> None:
    change_marker(clone, python="cpython-310 x86_64")
    assert clone.find_fault("learner") == "other_python"


def test_a_changed_lock_makes_the_environment_stale(clone: Clone) -> None:
    clone.lock("learner").write_text("a==2\n", encoding="utf-8")
    assert clone.find_fault("learner") == "stale"


def test_the_learners_set_does_not_serve_the_tests(clone: Clone) -> None:
    assert clone.find_fault("test") == "more"


def test_the_tests_set_serves_the_learner(clone: Clone) -> None:
    clone.write_marker("test")
    assert clone.find_fault("learner") == ""
    assert clone.find_fault("test") == ""


def test_a_change_in_the_tests_lock_alone_leaves_the_learner_in_peace(clone: Clone) -> None:
    clone.write_marker("test")
    clone.lock("test").write_text("a==1\nb==2\n", encoding="utf-8")
    assert clone.find_fault("learner") == ""
    assert clone.find_fault("test") == "stale"
