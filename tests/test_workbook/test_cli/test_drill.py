"""The drill as a command, in a process of its own: piped, without a terminal, on any console."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from question_bank.bank import load_bank

pytestmark = pytest.mark.usefixtures("parsed_bank")

ROOT = Path(__file__).resolve().parents[3]
FLOW = "d02-function-calling-flow"
ANSWER = "停止原因是 tool_calls。函数由我的代码执行，先校验参数，再跑。结果再发给模型，循环到没有工具调用为止。"


def drill(*words: str, given: str | bytes = "", **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-P", "-m", "workbook.cli.drill", *words],
        input=given if isinstance(given, bytes) else given.encode(),
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONUTF8": "1", **environment},
        check=False,
        timeout=60,
    )


def text(done: subprocess.CompletedProcess[bytes]) -> str:
    return done.stdout.decode("utf-8")


def test_a_piped_answer_gets_a_verdict_and_is_saved() -> None:
    done = drill(FLOW, given=ANSWER)
    assert done.returncode == 0, done.stderr
    assert "√ covered  The model only asks" in text(done)
    assert "You said: “" in text(done)
    assert "函数由我的代码执行" in text(done)
    assert "An answer worth 90" in text(done)
    assert "What the interviewer asks next" in text(done)
    assert FLOW in text(drill("export"))
    assert "1 answers to 1 questions" in text(drill("stats"))


def test_the_language_is_the_readers() -> None:
    assert "√ 说到了  模型只是提要求" in text(drill(FLOW, given=ANSWER, WORKBOOK_LANG="zh"))


def test_no_line_is_wider_than_a_terminal() -> None:
    from workbook.views.wrap import count_cells

    lines = text(drill(FLOW, given=ANSWER, WORKBOOK_LANG="zh")).splitlines()
    assert max(map(count_cells, lines)) <= 80


def test_a_gbk_console_gets_question_marks_and_no_traceback() -> None:
    done = drill(FLOW, given=ANSWER + "🧰", PYTHONUTF8="0", PYTHONIOENCODING="gbk", WORKBOOK_LANG="zh")
    assert done.returncode == 0
    assert "说到了" in done.stdout.decode("gbk")


@pytest.mark.parametrize("given", ["", "  \n"])
def test_an_empty_answer_is_a_sentence(given: str) -> None:
    done = drill(FLOW, given=given)
    assert done.returncode == 1
    assert b"nothing was scored" in done.stderr


def test_binary_is_a_sentence() -> None:
    for given in (b"\x00\x01", b"\xff\xfe\xfa"):
        done = drill(FLOW, given=given)
        assert done.returncode == 1
        assert b"not UTF-8 text" in done.stderr


def test_markup_in_an_answer_stays_text() -> None:
    done = drill(FLOW, given="[bold]my code runs it[/bold] \x1b[31m and validates <b>first</b>")
    assert done.returncode == 0
    assert "my code runs it" in text(done)
    assert "\x1b" not in text(done)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["d02-function-calling"], b"Did you mean d02-function-calling-flow"),
        (["--day", "D9"], b"no day D9"),
        (["--topic", "nope"], b"no topic nope"),
        (["--level", "hard"], b"no level hard"),
        (["--market", "mars"], b"no market mars"),
        (["--day", "D23", "--topic", "streaming"], b"fits all of that"),
    ],
)
def test_a_choice_that_fits_nothing_is_a_sentence(words: list[str], sentence: bytes) -> None:
    done = drill(*words, given=ANSWER)
    assert done.returncode == 1
    assert sentence in done.stderr or b"no topic" in done.stderr


def test_the_same_seed_asks_the_same_question() -> None:
    first, second = (text(drill("--seed", "7", given=ANSWER)) for _ in range(2))
    asked = next(question.id for question in load_bank() if question.id in first)
    assert asked in second


def test_the_help_lists_the_verbs() -> None:
    done = drill("--help")
    assert done.returncode == 0
    assert all(verb in text(done) for verb in ("check", "show", "score", "stats", "export", "undo", "reset", "contest"))


def test_undo_contest_and_reset() -> None:
    assert drill("undo").returncode == 1
    drill(FLOW, given=ANSWER)
    assert drill("contest", "resend-tools", "--said", "never said").returncode == 1
    assert drill("contest", "resend-tools", "--said", "先校验参数").returncode == 0
    assert '"own": {"said": "先校验参数"' in text(drill("export", "--contested"))
    assert drill("reset", given="n").returncode == 1
    assert b"forgotten" in drill("reset", "--yes").stdout
    assert "No question answered yet" in text(drill("stats"))
