"""Kept passes in real runs of pytest over a small clone: what is left out, and what runs again."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.kept.passes import PLACE
from tests.kept.which import SOURCES

TEST = "tests/mutation/test_mutation.py"
ALWAYS = "tests/test_always.py"
BODY = """
import pathlib, pytest
HERE = pathlib.Path(__file__).parents[2]
def ran(name): (HERE / "ran.txt").open("a").write(name + "\\n")
def test_passes(): ran("passes")
def test_other_passes(): ran("other")
"""


class Clone:
    """A clone in small: a file at every path that kept tests depend on, one kept test file, one that always runs."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for name in SOURCES:
            self.write(name if Path(name).suffix else f"{name}/some.txt", "")
        self.write("pyproject.toml", "[tool.pytest.ini_options]\n")
        self.write(TEST, BODY)
        self.write(ALWAYS, BODY.replace("[2]", "[1]").replace("passes", "always"))

    def write(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def run(self, *options: str, only: str = TEST) -> tuple[int, list[str], str]:
        """The exit code, the tests that ran, the output."""
        log = self.root / "ran.txt"
        log.unlink(missing_ok=True)
        done = subprocess.run(
            [sys.executable, "-P", "-m", "pytest", "-q", "-p", "tests.kept.plugin", *options, only],
            cwd=self.root,
            # Other plugins that are installed take seconds to load.
            env={**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
            capture_output=True,
            encoding="utf-8",
            check=False,
            timeout=60,
        )
        lines = log.read_text(encoding="utf-8").split() if log.exists() else []
        return done.returncode, sorted(lines), done.stdout + done.stderr


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return Clone(tmp_path / "clone")


@pytest.mark.parametrize("workers", [[], ["-p", "xdist.plugin", "-n", "2"]], ids=["alone", "two workers"])
def test_a_pass_is_kept_and_the_next_run_says_how_many_it_left_out(clone: Clone, workers: list[str]) -> None:
    code, ran, said = clone.run(*workers)
    assert (code, ran) == (0, ["other", "passes"])
    assert "not run again" not in said
    code, ran, said = clone.run(*workers)
    assert (code, ran) == (0, [])
    assert "2 slow tests were not run again" in said
    assert clone.run(*workers, "--cold")[:2] == (0, ["other", "passes"])


def test_tests_that_are_not_on_the_list_always_run(clone: Clone) -> None:
    for _ in range(2):
        assert clone.run(only=ALWAYS)[1] == ["always", "other"]


def test_one_byte_of_a_dependency_runs_it_again(clone: Clone) -> None:
    clone.run()
    for name in ("pyproject.toml", "notebooks/some.txt", "tests/conftest.py", "tests/mutation/new.yaml"):
        with (clone.root / name).open("a", encoding="utf-8") as file:
            file.write("\n")
        assert clone.run()[1] == ["other", "passes"], name
    assert clone.run()[1] == []


def test_what_it_does_not_depend_on_may_change(clone: Clone) -> None:
    clone.run()
    clone.write("README.md", "changed")
    clone.write("notebooks/en/D02.ipynb", "changed")
    assert clone.run()[1] == []


@pytest.mark.parametrize(
    "ending",
    [
        "def test_ends_badly(): ran('bad'); assert False",
        "def test_ends_badly(): ran('bad'); pytest.skip()",
        "@pytest.mark.xfail\ndef test_ends_badly(): ran('bad'); assert False",
        "@pytest.fixture\ndef broken():\n    yield\n    assert False\ndef test_ends_badly(broken): ran('bad')",
    ],
    ids=["fails", "skips", "fails as expected", "fails at the end"],
)
def test_only_a_pass_is_kept(clone: Clone, ending: str) -> None:
    clone.write(TEST, BODY + ending)
    clone.run()
    assert clone.run()[1] == ["bad"]


def test_a_file_that_changes_meanwhile_keeps_nothing(clone: Clone) -> None:
    clone.write(TEST, BODY + "def test_writes(): (HERE / 'notebooks' / 'some.txt').write_text('other')\n")
    clone.run()
    assert clone.run()[1] == ["other", "passes"]
    assert clone.run()[1] == []


def test_a_list_that_cannot_be_read_holds_nothing(clone: Clone) -> None:
    clone.run()
    (clone.root / PLACE / "units.json").write_text("[1, 2", encoding="utf-8")
    assert clone.run()[1] == ["other", "passes"]
