"""The probes and the table: ours run live, frameworks where they are installed, else what was kept."""

import asyncio
import importlib
from typing import Any

import pytest

from question_bank.text import LANGS
from workbook.exercises.d03.frameworks import as_html, as_text, compare_frameworks, read_kept, run_column, write_kept
from workbook.exercises.d03.probes import PROBES, Told, installed


def test_the_kept_results_are_whole_and_have_versions() -> None:
    columns = list(read_kept())
    assert [column.name for column in columns[:2]] == ["openai-agents", "pydantic-ai-slim"]
    for column in columns:
        assert column.version
        assert column.as_of
        assert set(column.told) == set(PROBES)
    for lang in LANGS:
        text = as_text(columns, lang)
        assert all(column.name in text for column in columns)
        assert "<table" in as_html(columns, lang)


def test_our_two_loops_do_what_the_lesson_says() -> None:
    d2, d3 = asyncio.run(run_column("D2")), asyncio.run(run_column("D3"))
    assert (d2.told["wrong-arguments"].word, d3.told["wrong-arguments"].word) == ("runs", "told")
    assert (d2.told["parallel"].word, d3.told["parallel"].word) == ("one_by_one", "together")
    assert d3.told["parallel"].detail == "SO-1042, SO-1043, SO-1044"
    assert int(d3.told["endless"].detail) < int(d2.told["endless"].detail)


@pytest.mark.slow
def test_installed_frameworks_still_do_what_was_kept() -> None:
    here = asyncio.run(write_kept("2026-12"))
    kept = {column.name: column for column in read_kept()}
    for name, told in here.items():
        if told["version"] != kept[name].version:
            pytest.skip(f"{name} {told['version']} is not the version that was kept")
        words = {key: Told(**one) for key, one in told["probes"].items()}
        assert words == kept[name].told, name


def test_without_frameworks_the_table_comes_from_what_was_kept(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    find: Any = importlib.util.find_spec
    monkeypatch.setattr(
        "importlib.util.find_spec", lambda name: None if name in ("agents", "pydantic_ai") else find(name)
    )
    assert installed("openai-agents") == ""
    asyncio.run(compare_frameworks())
    assert "openai-agents 0.24.0 (from a run of" in capsys.readouterr().out


def test_text_from_outside_is_escaped() -> None:
    column = next(read_kept())
    odd = type(column)("<b>", "1", "2026-12", {name: Told("told", "<script>") for name in PROBES})
    html = as_html([odd], "en")
    assert "<script>" not in html
    assert "&lt;b&gt;" in html
