"""workbook/cli/lab.py, up to the moment where JupyterLab takes over."""

import os
from pathlib import Path

import pytest
from jupyter_core.paths import jupyter_config_path
from jupyterlab_server.config import get_page_config
from typer.testing import CliRunner

from workbook.cli import lab
from workbook.copies import CopyReport

Handed = list[tuple[list[str], dict[str, str]]]


@pytest.fixture
def handed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Handed:
    """What would be started, in a clone with one notebook."""
    caught: Handed = []
    (tmp_path / "notebooks" / "zh").mkdir(parents=True)
    (tmp_path / "notebooks" / "zh" / "D02.ipynb").write_text("{}", encoding="utf-8")
    monkeypatch.setattr(lab, "ROOT", tmp_path)
    monkeypatch.setattr(lab, "MINE", tmp_path / "my_notebooks")
    monkeypatch.setattr(lab, "_hand_over", lambda command, environment: caught.append((command, environment)))
    return caught


def test_the_notebooks_are_copied_and_jupyter_is_rooted_there(handed: Handed, tmp_path: Path) -> None:
    result = CliRunner().invoke(lab.app, ["--no-browser", "--port", "9000"])
    assert result.exit_code == 0
    assert (tmp_path / "my_notebooks" / "zh" / "D02.ipynb").exists()
    [(command, _)] = handed
    assert f"--ServerApp.root_dir={tmp_path / 'my_notebooks'}" in command
    assert "--ServerApp.port=9000" in command
    assert "--no-browser" in command


def test_a_clone_without_notebooks_is_told_so(handed: Handed, tmp_path: Path) -> None:
    (tmp_path / "notebooks" / "zh" / "D02.ipynb").unlink()
    result = CliRunner().invoke(lab.app, [])
    assert result.exit_code == 1
    assert "run scripts/build.py" in result.stderr
    assert handed == []


def test_a_folder_that_cannot_be_filled_is_named(handed: Handed, tmp_path: Path) -> None:
    (tmp_path / "my_notebooks").write_text("a file in the way", encoding="utf-8")
    result = CliRunner().invoke(lab.app, [])
    assert result.exit_code == 1
    assert "could not be copied" in result.stderr
    assert handed == []


def test_jupyter_listens_on_loopback_only() -> None:
    assert "--ServerApp.ip=127.0.0.1" in lab.jupyter_command(Path("mine"), browser=True, port=8888)


def test_only_root_is_told_to_be_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    assert "--allow-root" in lab.jupyter_command(Path("mine"), browser=True, port=8888)
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    assert "--allow-root" not in lab.jupyter_command(Path("mine"), browser=True, port=8888)


def test_windows_has_no_such_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "geteuid", raising=False)
    assert "--allow-root" not in lab.jupyter_command(Path("mine"), browser=True, port=8888)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_readers_language_opens_first(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORKBOOK_LANG", lang)
    assert f"--LabApp.default_url=/lab/tree/{lang}" in lab.jupyter_command(Path("mine"), browser=True, port=8888)


def test_the_news_pop_up_is_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", lab.jupyter_environment()["JUPYTER_CONFIG_PATH"])
    assert "@jupyterlab/apputils-extension:announcements" in get_page_config([])["disabledExtensions"]


def test_the_learners_own_settings_still_count(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("JUPYTER_CONFIG_DIR", str(tmp_path / "dir"))
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", str(tmp_path / "path"))
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", lab.jupyter_environment()["JUPYTER_CONFIG_PATH"])
    paths = jupyter_config_path()
    assert paths[0] == str(tmp_path / "path")
    assert str(tmp_path / "dir") in paths


def test_each_kind_of_change_is_one_line() -> None:
    lines = lab.report_lines(CopyReport(new=["a", "b"], updated=["c"], kept=["d"]))
    assert len(lines) == 3
    assert "a, b" in lines[0]
    assert lab.report_lines(CopyReport()) == []
