"""Pi run here: what is missing is said in a sentence, and where nothing is missing it does what was kept."""

import asyncio
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from workbook.exercises.d03.frameworks import fill_pi
from workbook.exercises.d03.pi import live
from workbook.exercises.d03.pi.keep import write_kept
from workbook.exercises.d03.pi.live import PACKAGE, PiMissing, find_node, put_runner, run_pi
from workbook.exercises.d03.pi.log import KEPT, read_kept, read_told


def say_version(monkeypatch: pytest.MonkeyPatch, version: str) -> None:
    monkeypatch.setattr(live.shutil, "which", lambda name: "node")
    monkeypatch.setattr(live.subprocess, "run", lambda *_, **__: SimpleNamespace(stdout=f"{version}\n"))


def test_without_node_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live.shutil, "which", lambda name: None)
    with pytest.raises(PiMissing, match="There is no Node"):
        asyncio.run(run_pi(tmp_path))


@pytest.mark.parametrize("version", ["v20.20.2", "v22.18.0", "something"])
def test_an_old_node_is_refused_with_the_way_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str) -> None:
    say_version(monkeypatch, version)
    with pytest.raises(PiMissing, match=rf"this is {version}.*npm install node@22"):
        find_node(tmp_path)


def test_without_its_packages_it_puts_the_runner_there_and_says_what_to_type(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    say_version(monkeypatch, "v22.19.0")
    folder = tmp_path / "pi here"
    with pytest.raises(PiMissing, match="npm install"):
        asyncio.run(run_pi(folder))
    assert sorted(path.name for path in folder.iterdir()) == ["package.json", "run.mjs"]


def test_a_runner_that_the_reader_has_changed_stays(tmp_path: Path) -> None:
    (tmp_path / "run.mjs").write_text("// mine", encoding="utf-8")
    put_runner(tmp_path)
    assert (tmp_path / "run.mjs").read_text(encoding="utf-8") == "// mine"


def test_a_folder_without_pi_leaves_the_kept_row_in_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(live.shutil, "which", lambda name: None)
    column = asyncio.run(fill_pi(str(tmp_path)))
    assert column.as_of == read_kept().as_of
    assert "There is no Node" in capsys.readouterr().out


def test_a_runner_that_fails_or_hangs_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / PACKAGE).parent.mkdir(parents=True)
    (tmp_path / PACKAGE).write_text("{}", encoding="utf-8")
    monkeypatch.setattr(live, "find_node", lambda folder: sys.executable)  # to Python the runner is a syntax error
    with pytest.raises(PiMissing, match="SyntaxError"):
        asyncio.run(run_pi(tmp_path))

    def hang(*_: object, **__: object) -> None:
        raise subprocess.TimeoutExpired("node", 1)

    monkeypatch.setattr(live.subprocess, "run", hang)
    with pytest.raises(PiMissing, match="was not done after"):
        asyncio.run(run_pi(tmp_path))


def test_no_key_of_the_reader_reaches_the_runner() -> None:
    assert not [name for name in live.NEEDED if "KEY" in name or "OPENAI" in name or "ANTHROPIC" in name]


@pytest.mark.slow
def test_pi_still_does_what_was_kept(tmp_path: Path) -> None:
    told = os.environ.get("WORKBOOK_PI", "")
    if not told:
        pytest.skip("WORKBOOK_PI names no folder in which `npm install` of workbook/exercises/d03/pi was run")
    folder = Path(told)
    if not (folder / PACKAGE).exists():
        pytest.skip(f"{folder} has no Pi in it: run npm install there")
    try:
        shutil.copyfile(KEPT.parent / "run.mjs", folder / "run.mjs")
        run = asyncio.run(run_pi(folder))
    except PiMissing as missing:
        pytest.skip(str(missing))
    if run.version != read_kept().version:
        pytest.skip(f"Pi {run.version} is not the version that was kept")
    assert read_told(run) == read_told(read_kept())
    write_kept(run, tmp_path, "2026-12")
    for path in sorted(KEPT.glob("*.jsonl")):
        assert (tmp_path / path.name).read_text(encoding="utf-8") == path.read_text(encoding="utf-8"), path.name
