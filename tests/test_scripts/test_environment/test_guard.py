"""environment/guard.py, between real processes."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from environment import guard

HOLDER = """
import pathlib, sys, time
sys.path.append(sys.argv[2])
from environment.guard import hold
with hold(pathlib.Path(sys.argv[1]), lambda: None):
    print("held", flush=True)
    time.sleep(60)
"""
SCRIPTS = str(Path(guard.__file__).parents[1])


def hold_elsewhere(path: Path) -> subprocess.Popen[str]:
    process = subprocess.Popen([sys.executable, "-c", HOLDER, str(path), SCRIPTS], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    return process


def test_a_second_start_waits_until_the_first_dies(tmp_path: Path) -> None:
    path = tmp_path / "guard"
    holder = hold_elsewhere(path)
    waited = threading.Event()

    def kill_once_waited_for() -> None:
        waited.set()
        holder.kill()

    with guard.hold(path, kill_once_waited_for):
        assert waited.is_set()
    holder.communicate()


def test_a_lock_file_left_behind_holds_nobody_off(tmp_path: Path) -> None:
    path = tmp_path / "guard"
    path.write_text("12345", encoding="utf-8")
    with guard.hold(path, lambda: pytest.fail("waited for nobody")):
        pass


@pytest.mark.skipif(sys.platform == "win32", reason="a descriptor is handed to a child on POSIX only")
def test_an_installer_that_outlives_its_starter_still_holds_the_lock(tmp_path: Path) -> None:
    path = tmp_path / "guard"
    with guard.hold(path, lambda: None) as descriptor:
        child = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE, pass_fds=(descriptor,))
    waited = []

    def end_child() -> None:
        waited.append(True)
        child.communicate(b"\n")

    with guard.hold(path, end_child):
        assert waited
