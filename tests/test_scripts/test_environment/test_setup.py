"""environment/setup.py, with an installer that only writes down what it is asked."""

import os
from pathlib import Path
from typing import IO

import pytest

from environment import setup
from environment.clone import Clone
from environment.sayings import SetupError

Asked = list[str]


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    made = Clone(tmp_path)
    (tmp_path / "scripts" / "locks").mkdir(parents=True)
    for name in ("learner", "test"):
        made.lock(name).write_text(f"{name}==1\n", encoding="utf-8")
    return made


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """What the installer was asked; the environment it makes is a file named as Python is."""
    steps: Asked = []

    class Recorder:
        def __init__(self, clone: Clone, guard: int, log: IO[str]) -> None:
            self.clone = clone

        def make_venv(self) -> None:
            steps.append("venv")
            self.clone.bin.mkdir(parents=True)
            self.clone.python.write_text("", encoding="utf-8")

        def install(self, lock: str) -> None:
            assert not self.clone.marker.exists(), "a marker stood while packages were being changed"
            steps.append(lock)
            if "broken" in self.clone.lock(lock).read_text(encoding="utf-8"):
                raise SetupError("failed_offline", log=self.clone.log)

    monkeypatch.setattr(setup, "Installer", Recorder)
    return steps


def test_a_first_start_makes_an_environment_and_a_second_does_nothing(clone: Clone, asked: Asked) -> None:
    setup.ensure_ready(clone, "learner")
    setup.ensure_ready(clone, "learner")
    assert asked == ["venv", "learner"]


def test_the_tests_are_added_in_place(clone: Clone, asked: Asked) -> None:
    setup.ensure_ready(clone, "learner")
    setup.ensure_ready(clone, "test")
    setup.ensure_ready(clone, "learner")
    assert asked == ["venv", "learner", "test"]


def test_an_update_keeps_the_tests_packages(clone: Clone, asked: Asked) -> None:
    setup.ensure_ready(clone, "test")
    for name in ("learner", "test"):
        clone.lock(name).write_text(f"{name}==2\n", encoding="utf-8")
    setup.ensure_ready(clone, "learner")
    assert asked == ["venv", "test", "test"]
    assert clone.find_fault("test") == ""


def test_an_update_that_fails_leaves_no_marker_and_the_next_start_rebuilds(clone: Clone, asked: Asked) -> None:
    setup.ensure_ready(clone, "learner")
    clone.lock("learner").write_text("broken\n", encoding="utf-8")
    with pytest.raises(SetupError):
        setup.ensure_ready(clone, "learner")
    assert not clone.marker.exists()
    clone.lock("learner").write_text("whole==1\n", encoding="utf-8")
    setup.ensure_ready(clone, "learner")
    assert asked == ["venv", "learner", "learner", "venv", "learner"]


def test_a_moved_clone_is_set_up_again(
    clone: Clone, asked: Asked, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    setup.ensure_ready(clone, "learner")
    moved = tmp_path.parent / f"{tmp_path.name} moved"
    tmp_path.rename(moved)
    capsys.readouterr()
    setup.ensure_ready(Clone(moved), "learner")
    moved.rename(tmp_path)
    assert asked == ["venv", "learner"] * 2
    assert capsys.readouterr().err.startswith("This folder has moved: ")


def test_what_an_unfinished_environment_held_is_gone(clone: Clone, asked: Asked) -> None:
    clone.bin.mkdir(parents=True)
    leftover = clone.bin / "leftover"
    leftover.write_text("", encoding="utf-8")
    setup.ensure_ready(clone, "learner")
    assert not leftover.exists()


@pytest.mark.skipif(os.name == "nt", reason="making a link takes rights on Windows")
def test_an_environment_that_is_a_link_is_left_alone(clone: Clone, asked: Asked, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "theirs").write_text("", encoding="utf-8")
    clone.venv.symlink_to(elsewhere)
    with pytest.raises(SetupError) as caught:
        setup.ensure_ready(clone, "learner")
    assert caught.value.key == "venv_foreign"
    assert (elsewhere / "theirs").exists()
    assert asked == []


def test_an_environment_in_use_is_named(clone: Clone, asked: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: str) -> None:
        raise PermissionError(13, "in use", path)

    clone.venv.mkdir()
    monkeypatch.setattr(setup.shutil, "rmtree", refuse)
    with pytest.raises(SetupError) as caught:
        setup.ensure_ready(clone, "learner")
    assert caught.value.key == "venv_in_use"
