"""`drill.py score --jsonl`: a verdict a line, a sentence for a line that can't be scored."""

import io
import json
import sys
from pathlib import Path

import pytest
import typer

from workbook.cli.drill_score import score

FLOW = "d02-function-calling-flow"


def run(
    lines: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> tuple[list[dict[str, object]], str, int]:
    file = tmp_path / "answers.jsonl"
    file.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(typer.Exit) as ended:
        score(str(file))
    out, err = capsys.readouterr()
    return [json.loads(line) for line in out.splitlines()], err, ended.value.exit_code


def row(answer: str, question: str = FLOW, **more: object) -> str:
    return json.dumps({"id": "1", "question": question, "answer": answer, **more}, ensure_ascii=False)


def test_a_line_has_the_keys_of_the_contract(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    answer = "🧰。停止原因是 tool_calls，arguments 要 json.loads。"
    rows, err, code = run([row(answer, lang="zh", labels={})], tmp_path, capsys)
    (verdict,) = rows
    assert list(verdict) == ["id", "question", "points", "misconceptions", "score", "tier", "evidence"]
    assert (verdict["id"], verdict["question"], err, code) == ("1", FLOW, "", 0)
    assert verdict["points"]["parse-arguments"] == 1  # type: ignore[index]
    spans = verdict["evidence"]["parse-arguments"]  # type: ignore[index]
    assert "".join(answer[span["start"] : span["end"]] for span in spans).startswith("停止原因是 tool_calls")


def test_an_unknown_question_is_a_line_on_stderr_and_the_rest_is_scored(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows, err, code = run([row("x"), row("x", "d02-function-calling"), "", row("y")], tmp_path, capsys)
    assert len(rows) == 2
    assert code == 1
    assert err.count("\n") == 1
    assert "line 2" in err
    assert FLOW in err


@pytest.mark.parametrize(
    "line", ["{", "[1]", '"text"', "{}", '{"id": 1, "question": "q"}', '{"question": "q", "answer": "a"}']
)
def test_a_broken_line_is_named(line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows, err, code = run([row("x"), line], tmp_path, capsys)
    assert len(rows) == 1
    assert "line 2" in err
    assert code == 1


def test_a_line_that_is_not_utf8_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "gbk.jsonl"
    file.write_bytes(row("模型不会执行函数").encode("gbk") + b"\n" + row("x").encode())
    with pytest.raises(typer.Exit) as ended:
        score(str(file))
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 1
    assert "line 1" in err
    assert ended.value.exit_code == 1


def test_a_missing_file_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(typer.Exit):
        score(str(tmp_path / "none.jsonl"))
    assert "can't be opened" in capsys.readouterr().err


def test_a_dash_reads_the_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(row("x").encode()), encoding="utf-8"))
    with pytest.raises(typer.Exit):
        score("-")
    assert json.loads(capsys.readouterr().out)["score"] == 0
