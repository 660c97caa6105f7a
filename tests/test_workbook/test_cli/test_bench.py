"""The command that takes measurements."""

import json

import pytest

from workbook.bench.figure import Figure
from workbook.cli.bench import list_measurements, main, write_json, write_text

FIGURES = [
    Figure("rules_40", 0.12345, "ms", most=1),
    Figure("memory", 130, "MB", most=120),
    Figure("requests", 800, "1/s"),
]


def test_measurements_are_found_by_their_modules() -> None:
    assert "endpoint" in list_measurements()
    assert "figure" not in list_measurements()


def test_a_figure_is_a_line_with_its_limit() -> None:
    lines = write_text("endpoint", FIGURES).splitlines()
    assert "0.123 ms" in lines[1]
    assert lines[1].endswith("(at most 1 ms)")
    assert lines[2].endswith("(at most 120 MB) exceeded!")
    assert "at most" not in lines[3]


def test_as_json_each_figure_is_a_line() -> None:
    first, *_ = [json.loads(line) for line in write_json("endpoint", FIGURES).splitlines()]
    assert first == {"measurement": "endpoint", "figure": "rules_40", "value": 0.1235, "unit": "ms", "most": 1}


def test_an_unknown_measurement_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main("nope")
    assert ended.value.code == 1
    assert "There is no measurement nope. There are:" in capsys.readouterr().err
