"""`drill.py score --jsonl FILE`: score many answers at once.

Does: read `{"id", "question", "answer"}` a line from FILE or `-`, print a verdict a line; a line that can't be scored
is a sentence on stderr that names it, the rest is scored, and the exit code is 1.
Does not: save attempts, or ask for anything.
"""

import io
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from question_bank.bank import Bank, UnknownQuestionError, load_bank
from question_bank.scoring import NoRubricError, score_answer
from question_bank.strict_yaml import ContentError
from workbook.drill.plain import as_row
from workbook.words import say


class RowError(Exception):
    """A line that can't be scored; the message is a sentence."""


def score(
    jsonl: Annotated[str, typer.Option("--jsonl", help=say("drill.help_jsonl"))],
) -> None:
    """Score answers from a file of JSON lines; one verdict a line, offsets in code points."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    try:
        raw = sys.stdin.buffer.read() if jsonl == "-" else Path(jsonl).read_bytes()
    except OSError as error:
        typer.echo(say("drill.unreadable", name=jsonl, reason=error.strerror), err=True)
        raise typer.Exit(1) from None
    raise typer.Exit(1 if score_lines(raw.split(b"\n"), load_bank()) else 0)


def score_lines(lines: Iterable[bytes], bank: Bank) -> int:
    """Score each line, print verdicts and complaints; the number of lines that could not be scored."""
    failures = 0
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            row = _score_line(line, number, bank)
        except RowError as error:
            failures += 1
            sys.stderr.write(f"{error}\n")
            continue
        sys.stdout.write(json.dumps(row, ensure_ascii=False) + "\n")
    return failures


def _score_line(line: bytes, number: int, bank: Bank) -> object:
    try:
        data = json.loads(line.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise RowError(say("drill.bad_json", line=number, reason=_reason(error))) from None
    if not isinstance(data, dict):
        raise RowError(say("drill.bad_json", line=number, reason=type(data).__name__))
    for key in ("question", "answer"):
        if not isinstance(data.get(key), str):
            raise RowError(say("drill.lacks", line=number, key=key))
    if "id" not in data:
        raise RowError(say("drill.lacks", line=number, key="id"))
    try:
        return as_row(score_answer(bank[data["question"]], data["answer"]), data["id"])
    except UnknownQuestionError as error:
        near = say("drill.near", ids=", ".join(error.near)) if error.near else ""
        raise RowError(say("drill.no_such_question", line=number, id=error.name, near=near).rstrip()) from None
    except NoRubricError:
        raise RowError(say("drill.not_scorable", line=number, id=data["question"])) from None
    except ContentError as error:
        raise RowError(f"{error}") from None


def _reason(error: Exception) -> str:
    return str(error).split(" in position")[0] if isinstance(error, UnicodeDecodeError) else str(error)[:80]


if __name__ == "__main__":
    typer.run(score)
