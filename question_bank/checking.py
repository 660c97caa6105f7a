"""Check the question bank: every problem in it, all at once.

Does: read each file strictly, check its form against the schema and its links against the others.
Does not: fix anything, or know exercises and notebooks (`drill.py check` adds what those say).

`python -P -m question_bank.checking [FILE ...]` prints the problems of the whole bank, or of these files only.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

from question_bank.checking_links import check_bank_links
from question_bank.checking_question import check_question
from question_bank.checking_rubrics import check_rubric_links
from question_bank.problem import Problem
from question_bank.schema_sentences import check_shape
from question_bank.source_file import Source
from question_bank.strict_yaml import ContentError, read_yaml

HERE = Path(__file__).resolve().parent
SCHEMAS = HERE / "schema"
EDITOR_LINE = "# yaml-language-server: $schema="


def check_bank(root: Path | None = None, *, today: date | None = None) -> list[Problem]:
    """All problems of the bank below `root` (this package's own by default), ordered by file and line.

    `today` decides what lies in the future; by default the day it is, in UTC.
    """
    root = HERE if root is None else root
    today = today or datetime.now(UTC).date()
    problems: list[Problem] = []
    sources: list[Source] = []
    for file in question_files(root):
        data = _read(file, problems)
        if data is None:
            continue
        problems += check_shape(file, data, SCHEMAS / "question.schema.json")
        problems += _check_editor_line(file, "../../schema/question.schema.json")
        if isinstance(data, dict):
            source = Source(file, data)
            sources.append(source)
            problems += check_question(source, today)
    problems += check_bank_links(sources)
    problems += _check_rubrics(root, {str(source.data.get("id")): source for source in sources})
    return sorted(set(problems))


def question_files(root: Path) -> list[Path]:
    """The question files below `root`, in the order of their names."""
    return sorted((root / "questions").glob("*/*.yaml"))


def rubric_files(root: Path) -> list[Path]:
    """The rubric files below `root`, in the order of their names."""
    return sorted((root / "rubrics").glob("*/*.yaml"))


def list_rubrics(root: Path | None = None) -> set[str]:
    """The ids of the questions that have a rubric file."""
    return {file.stem for file in rubric_files(HERE if root is None else root)}


def main(names: Iterable[str]) -> int:
    """Print the problems of these files, or of all; 1 if there are any. A file outside the bank is a problem itself."""
    only = {Path(name).resolve() for name in names}
    strangers = only - {*question_files(HERE), *rubric_files(HERE)}
    outside = "does not belong to the bank, so nothing checks it; put it under question_bank/questions or /rubrics."
    problems = [Problem(file, 1, "", outside) for file in sorted(strangers)]
    problems += [p for p in check_bank() if not only or p.file.resolve() in only]
    for problem in problems:
        sys.stdout.write(f"{problem}\n")
    sys.stdout.write(f"{len(problems)} problem{'' if len(problems) == 1 else 's'}\n")
    return 1 if problems else 0


def _read(file: Path, problems: list[Problem]) -> Any:
    try:
        return read_yaml(file)
    except ContentError as error:
        problems.append(Problem(file, error.line, "", error.problem))
        return None


def _check_editor_line(file: Path, schema: str) -> Iterator[Problem]:
    first = file.read_text(encoding="utf-8-sig").partition("\n")[0].strip()
    if first != EDITOR_LINE + schema:
        yield Problem(file, 1, "", f"the first line has to be `{EDITOR_LINE}{schema}`, so that editors complete it.")


def _check_rubrics(root: Path, questions: Mapping[str, Source]) -> list[Problem]:
    problems: list[Problem] = []
    for file in rubric_files(root):
        data = _read(file, problems)
        if data is None:
            continue
        problems += check_shape(file, data, SCHEMAS / "rubric.schema.json")
        problems += _check_editor_line(file, "../../schema/rubric.schema.json")
        if isinstance(data, dict):
            problems += check_rubric_links(Source(file, data), questions)
    return problems


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
