"""The question bank as a whole: load it, look questions up.

Does: read every question file (from the cache when not a byte has changed), order them, find one by id.
Does not: check more than it must to build the records (checking does), or score (scoring does).
"""

import difflib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from question_bank.bank_cache import fingerprint, recall, remember
from question_bank.question import DAYS, Day, Point, Question
from question_bank.records import build_question
from question_bank.strict_yaml import ContentError, parse_yaml

HERE = Path(__file__).resolve().parent


class UnknownQuestionError(KeyError):
    """There is no question with this id; the message names the nearest ones."""

    def __init__(self, name: str, near: list[str]) -> None:
        self.name, self.near = name, near
        meant = f" Did you mean {' or '.join(near)}?" if near else ""
        super().__init__(f"There is no question {name!r} in the bank.{meant}")

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True, slots=True)
class Bank:
    """All questions by id, ordered by day (D2, D3, D23) and by `order` within it."""

    questions: Mapping[str, Question]

    def __getitem__(self, name: str) -> Question:
        """The question with this id; raises UnknownQuestionError, which names the nearest ids."""
        try:
            return self.questions[name]
        except KeyError:
            near = difflib.get_close_matches(name, self.questions, n=3)
            raise UnknownQuestionError(name, near) from None

    def __iter__(self) -> Iterator[Question]:
        return iter(self.questions.values())

    def __len__(self) -> int:
        return len(self.questions)

    def of_day(self, day: Day) -> tuple[Question, ...]:
        """The questions of one day, in order."""
        return tuple(question for question in self if question.day == day)

    def of_topic(self, topic: str) -> tuple[Question, ...]:
        """The questions that carry this topic, in order."""
        return tuple(question for question in self if topic in question.topics)

    def topics(self) -> tuple[str, ...]:
        """Every topic that some question carries, sorted."""
        return tuple(sorted({topic for question in self for topic in question.topics}))

    def point(self, full_id: str) -> Point:
        """The point with the full id `question/point`; KeyError or UnknownQuestionError when there is none."""
        question, _, name = full_id.partition("/")
        return self[question].point(name)


def load_bank(root: Path | None = None) -> Bank:
    """The bank below `root` (this package's own by default).

    Raises ContentError for the first file that can't be used; `drill.py check` lists them all.
    """
    root = HERE if root is None else root
    files = sorted((root / "questions").glob("*/*.yaml"))
    contents = [(file.relative_to(root).as_posix(), _read(file)) for file in files]
    key = fingerprint(contents)
    data = recall(root, key) if key else None
    if data is None:
        data = [parse_yaml(raw, file) for file, (_, raw) in zip(files, contents, strict=True)]
        questions = [_build(item, file) for item, file in zip(data, files, strict=True)]
        if key:
            remember(root, key, data)
    else:
        questions = [build_question(item) for item in data]
    _refuse_twins(questions, files)
    questions.sort(key=lambda question: (DAYS.index(question.day), question.order, question.id))
    return Bank(MappingProxyType({question.id: question for question in questions}))


def _refuse_twins(questions: list[Question], files: list[Path]) -> None:
    seen: dict[str, Path] = {}
    for question, file in zip(questions, files, strict=True):
        if (first := seen.setdefault(question.id, file)) is not file:
            raise ContentError(
                file, 1, f"has the id {question.id}, which {first} has too; ids are for ever, change one."
            )


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise ContentError(file, 1, f"can't be read ({error.strerror}).") from None


def _build(data: Any, file: Path) -> Question:
    try:
        question = build_question(data)
        DAYS.index(question.day)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise _first_problem(data, file, error) from None
    return question


def _first_problem(data: Any, file: Path, error: Exception) -> ContentError:
    """What is wrong, in the checker's words; jsonschema is imported only now that something is."""
    from question_bank.schema_sentences import check_shape

    for problem in sorted(check_shape(file, data, HERE / "schema" / "question.schema.json")):
        return ContentError(file, problem.line, f"{problem.path}: {problem.sentence}".removeprefix(": "))
    return ContentError(file, 1, f"can't be read as a question ({type(error).__name__}: {error}).")
