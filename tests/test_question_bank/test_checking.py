import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from question_bank.checking import check_bank, list_rubrics, main, question_files
from tests.test_question_bank.example import follow_up, question, rubric, write_question, write_rubric

TODAY = date(2026, 9, 15)


def test_the_bank_itself_is_in_order() -> None:
    assert [str(problem) for problem in check_bank()] == []


def test_an_example_is_in_order(tmp_path: Path) -> None:
    write_question(tmp_path, question())
    write_rubric(tmp_path, rubric())
    assert check_bank(tmp_path, today=TODAY) == []
    assert list_rubrics(tmp_path) == {"shop-returns"}


def test_every_problem_of_every_file_comes_at_once_with_its_line(tmp_path: Path) -> None:
    first = write_question(tmp_path, question(level="easy", as_of="2027-01"))
    second = write_question(tmp_path, follow_up("fu-more", "shop-returns", 20, colour="red"))
    (tmp_path / "questions" / "D3").mkdir()
    third = tmp_path / "questions" / "D3" / "broken.yaml"
    third.write_bytes(b"a: 1\nb: [\n")
    problems = check_bank(tmp_path, today=TODAY)
    assert [(problem.file, problem.path) for problem in problems] == [
        (second, "follows"),
        (second, "colour"),
        (first, "level"),
        (first, "as_of"),
        (third, ""),
    ]
    for problem in problems[:4]:
        line = problem.file.read_text(encoding="utf-8").splitlines()[problem.line - 1]
        assert line.strip().startswith(f'"{problem.path}":')


def test_the_first_line_leads_editors_to_the_schema(tmp_path: Path) -> None:
    file = write_question(tmp_path, question())
    file.write_text(file.read_text(encoding="utf-8").partition("\n")[2], encoding="utf-8")
    (problem,) = check_bank(tmp_path, today=TODAY)
    assert "# yaml-language-server: $schema=../../schema/question.schema.json" in problem.sentence


def test_the_editor_line_leads_to_a_file(tmp_path: Path) -> None:
    for file in question_files(Path(__file__).parents[2] / "question_bank"):
        schema = file.read_text(encoding="utf-8").splitlines()[0].partition("$schema=")[2]
        assert (file.parent / schema).is_file()


def test_a_broken_rubric_is_a_problem_like_any_other(tmp_path: Path) -> None:
    write_question(tmp_path, question())
    data = rubric()
    del data["points"]["label"]["full"], data["points"]["refund"]
    write_rubric(tmp_path, data)
    assert [problem.path for problem in check_bank(tmp_path, today=TODAY)] == ["points", "points.label"]


def test_an_empty_bank_has_no_problems(tmp_path: Path) -> None:
    assert check_bank(tmp_path) == []


def test_main_prints_problems_and_says_how_many(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from question_bank import checking
    from question_bank.problem import Problem

    found = [Problem(Path("/a.yaml"), 1, "x", "is odd."), Problem(Path("/b.yaml"), 2, "y", "is odd.")]
    files = [Path("/a.yaml").resolve(), Path("/b.yaml").resolve(), Path("/sound.yaml").resolve()]
    monkeypatch.setattr(checking, "check_bank", lambda: found)
    monkeypatch.setattr(checking, "question_files", lambda root: files)
    assert main([]) == 1
    assert capsys.readouterr().out == f"{found[0]}\n{found[1]}\n2 problems\n"
    assert main(["/b.yaml"]) == 1
    assert capsys.readouterr().out == f"{found[1]}\n1 problem\n"
    assert main(["/sound.yaml"]) == 0
    assert capsys.readouterr().out == "0 problems\n"


def run_module(*names: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-P", "-m", "question_bank.checking", *names]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)


def test_checking_runs_as_a_module() -> None:
    done = run_module(str(WHOLE))
    assert (done.returncode, done.stdout) == (0, "0 problems\n")


def test_a_file_outside_the_bank_is_not_called_faultless(tmp_path: Path) -> None:
    stray = tmp_path / "stray.yaml"
    stray.write_text("id: stray\n", encoding="utf-8")
    done = run_module(str(stray))
    assert done.returncode == 1
    assert "does not belong to the bank" in done.stdout


WHOLE = Path(__file__).parents[2] / "question_bank" / "questions" / "D2" / "d02-function-calling-flow.yaml"


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40, deadline=None)
@given(data=st.data())
def test_a_file_that_is_broken_anywhere_gives_problems_and_no_traceback(data: st.DataObject, tmp_path: Path) -> None:
    raw = WHOLE.read_bytes()
    start = data.draw(st.integers(0, len(raw)))
    gone = data.draw(st.sampled_from([0, 1, 2, 10, 1000]))
    put = data.draw(
        st.sampled_from([b"", b"\n", b": ", b"'", b'"', b"- ", b"\t", b"\xff", b"\r", b"{", b"&a ", b"zh:"])
    )
    file = tmp_path / "questions" / "D2" / WHOLE.name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(raw[:start] + put + raw[start + gone :])
    for problem in check_bank(tmp_path, today=TODAY):
        assert "\n" not in str(problem)
        assert problem.line >= 1
