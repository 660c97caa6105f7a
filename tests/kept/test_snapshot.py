"""The digests: every byte, every name, and what is not in the clone."""

import sys
from pathlib import Path

import pytest

from tests.kept.snapshot import Snapshot, describe_environment, take_snapshot


@pytest.fixture(autouse=True)
def fresh_description() -> None:
    describe_environment.cache_clear()


def test_every_byte_and_every_name_counts(tmp_path: Path) -> None:
    keys = set()
    for name, raw in (("a.py", b"1"), ("a.py", b"2"), ("b.py", b"2"), ("c/b.py", b"2")):
        file = tmp_path / "notebooks" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(raw)
        keys.add(take_snapshot(tmp_path).key("test", ["notebooks"]))
        file.unlink()
    assert len(keys) == 4


def test_what_running_leaves_behind_does_not_count(tmp_path: Path) -> None:
    for name in ("__pycache__/a.cpython-311.pyc", ".ipynb_checkpoints/x.py", "a.py"):
        file = tmp_path / "tests" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("", encoding="utf-8")
    assert list(take_snapshot(tmp_path).files) == ["tests/a.py"]


def test_a_path_at_which_there_is_nothing_is_a_sentence() -> None:
    with pytest.raises(LookupError, match=r"correct tests/kept/which\.py"):
        Snapshot({}, "").key("test", ["gone"])


@pytest.mark.parametrize("name", ["WORKBOOK_REQUIRE_BROWSER", "PYTHONHASHSEED", "TZ"])
def test_a_setting_belongs_to_the_environment(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = describe_environment()
    describe_environment.cache_clear()
    monkeypatch.setenv(name, "other")
    assert describe_environment() != before


def test_the_folder_for_progress_is_new_each_time_and_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    before = describe_environment()
    describe_environment.cache_clear()
    monkeypatch.setenv("WORKBOOK_HOME", "elsewhere")
    assert describe_environment() == before


def test_another_package_or_another_python_is_another_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = {describe_environment()}
    (tmp_path / "openai-9.0.dist-info").mkdir()
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    describe_environment.cache_clear()
    found.add(describe_environment())
    monkeypatch.setattr(sys, "version", "4.0")
    describe_environment.cache_clear()
    found.add(describe_environment())
    assert len(found) == 3
