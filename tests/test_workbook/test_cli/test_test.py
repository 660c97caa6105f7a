"""workbook/cli/test.py: what it runs, in which order, and where it stops."""

import json
import subprocess
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from workbook.cli import test as command

Started = list[tuple[list[str], dict[str, str]]]


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A clone with an empty notebook wherever there has to be one."""
    for folder in command.FOLDERS:
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "D02.ipynb").write_text("{}", encoding="utf-8")
    monkeypatch.setattr(command, "ROOT", tmp_path)
    return tmp_path


@pytest.fixture
def started(clone: Path, monkeypatch: pytest.MonkeyPatch) -> Started:
    """What was started; a process fails with the code that `codes.json` in the clone gives for its number."""
    calls: Started = []

    def run(argv: list[str], *, env: dict[str, str], **_: object) -> subprocess.CompletedProcess[str]:
        codes = clone / "codes.json"
        planned = json.loads(codes.read_text(encoding="utf-8")) if codes.exists() else []
        calls.append((argv, env))
        return subprocess.CompletedProcess(argv, planned[len(calls) - 1] if planned else 0)

    monkeypatch.setattr(subprocess, "run", run)
    return calls


def invoke(*arguments: str) -> Result:
    return CliRunner().invoke(command.app, list(arguments))


def test_units_come_first_and_notebooks_have_a_process_of_their_own(started: Started) -> None:
    assert invoke().exit_code == 0
    units, notebooks = (argv for argv, _ in started)
    assert "--nbval" not in units
    assert "--nbval" in notebooks
    assert [Path(part).parent.name for part in notebooks[-4:]] == ["notebooks", "notebooks", "solved", "solved"]


@pytest.mark.parametrize(("code", "sentence"), [(1, "Failed, so the rest"), (5, "No test was run"), (-9, "Failed")])
def test_a_failing_step_ends_the_run_with_a_line(started: Started, clone: Path, code: int, sentence: str) -> None:
    (clone / "codes.json").write_text(json.dumps([code, 0]), encoding="utf-8")
    result = invoke()
    assert result.exit_code == (code if code > 0 else 1)
    assert sentence in result.stderr
    assert len(started) == 1


def test_failing_notebooks_fail_the_run(started: Started, clone: Path) -> None:
    (clone / "codes.json").write_text("[0, 1]", encoding="utf-8")
    assert invoke().exit_code == 1
    assert len(started) == 2


def test_a_folder_without_notebooks_is_a_failure(started: Started, clone: Path) -> None:
    (clone / "notebooks" / "zh" / "D02.ipynb").unlink()
    result = invoke()
    assert result.exit_code == 1
    assert "There are no notebooks to run in notebooks/zh" in result.stderr


def test_fast_leaves_out_what_is_slow_or_needs_a_browser(started: Started) -> None:
    invoke("--fast", "-k", "word")
    assert started[0][0][-4:] == ["-m", "not slow and not browser", "-k", "word"]


def test_slow_tests_and_notebooks_that_passed_as_they_stand_are_left_out(started: Started) -> None:
    invoke()
    for argv, _ in started:
        assert argv[argv.index("tests.kept.plugin") - 1] == "-p"
        assert "--cold" not in argv


def test_cold_leaves_nothing_out(started: Started) -> None:
    invoke("--cold")
    assert all("--cold" in argv for argv, _ in started)


def test_words_for_pytest_run_every_test_that_they_choose(started: Started) -> None:
    invoke("-k", "word")
    assert "tests.kept.plugin" not in started[0][0]


def test_a_notebook_stays_whole_with_one_worker(started: Started) -> None:
    invoke()
    notebooks = started[1][0]
    assert notebooks[notebooks.index("--dist") + 1] == "loadfile"


def test_a_cell_has_a_time_limit(started: Started) -> None:
    invoke()
    assert f"--nbval-cell-timeout={command.CELL_TIMEOUT_S}" in started[1][0]


def test_neither_provider_nor_progress_of_the_learner_reaches_the_tests(
    started: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "theirs")
    monkeypatch.setenv("WORKBOOK_PROVIDER", "env")
    monkeypatch.setenv("WORKBOOK_HOME", "theirs")
    invoke()
    for _, environment in started:
        assert "OPENAI_API_KEY" not in environment
        assert "WORKBOOK_PROVIDER" not in environment
        assert environment["WORKBOOK_HOME"] != "theirs"
