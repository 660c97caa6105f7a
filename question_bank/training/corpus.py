"""What an ear learns from: labelled answers with the words that earned each credit, sentences by point, empty answers.

Does: read answers/*.jsonl, sentences/*.yaml, stance.yaml; the bank's own wordings of every point.
Does not: read what is held back (tests/labelled_answers/).
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from question_bank.question import Question
from question_bank.strict_yaml import read_yaml

FOLDER = Path(__file__).parent
LEVELS = {"full": 1.0, "half": 0.5, "none": 0.0}


@dataclass(frozen=True, slots=True)
class Answer:
    """One labelled answer; `quotes` are the words that earned a point, `beliefs` those that assert a misconception."""

    id: str
    set: str
    question: str
    kind: str
    lang: str
    text: str
    labels: Mapping[str, float | None]
    quotes: Mapping[str, Sequence[str]]
    beliefs: Mapping[str, str]

    @property
    def claims_nothing(self) -> bool:
        """Whether it denies or lists throughout."""
        return self.kind in ("negation", "stuffing") and not any(self.labels.values())


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence that says a point fully, by half, or not; or (level None) one that asserts a misconception.

    With `refutes` it names the misconception only to reject it: what it says of the points is left open.
    """

    text: str
    about: str
    level: float | None
    refutes: bool = False


def read_answers(folder: Path = FOLDER / "answers") -> list[Answer]:
    """All answers to learn from; the name of the file is the set, and each set has writers of its own."""
    return [
        Answer(
            row["id"],
            path.stem,
            row["question"],
            row["kind"],
            row["lang"],
            row["answer"],
            row["labels"],
            row.get("quotes", {}),
            row.get("misconceptions", {}),
        )
        for path in sorted(folder.glob("*.jsonl"))
        for row in map(json.loads, path.read_text(encoding="utf-8").splitlines())
    ]


def read_sentences(question: Question, folder: Path = FOLDER / "sentences") -> Iterator[Sentence]:
    """The sentences written for a question, and the bank's own wordings of its points."""
    for point in question.points:
        for words, level in ((point.text, 1.0), (point.half, 0.5)):
            if words is not None:
                yield Sentence(words.zh, point.id, level)
                yield Sentence(words.en, point.id, level)
    path = folder / f"{question.id}.yaml"
    if path.is_file():
        for about, levels in read_yaml(path).items():
            for name, texts in levels.items():
                belief = str(about).startswith("_")
                says = None if belief else LEVELS[str(name)]
                for text in texts:
                    yield Sentence(str(text), str(name if belief else about), says, about == "_refuted")


def read_empty(path: Path = FOLDER / "stance.yaml") -> list[str]:
    """Answers that deny or list throughout."""
    return [str(text) for texts in read_yaml(path).values() for text in texts]


def read_small_talk(path: Path = FOLDER / "small_talk.yaml") -> list[str]:
    """Short answers that say nothing of any point and hold no wrong belief."""
    return read_empty(path)


def digest_of(folder: Path = FOLDER) -> str:
    """The SHA-256 of all that is learned from, so that a stale ear can be told."""
    files = sorted(path for path in folder.rglob("*") if path.suffix in (".jsonl", ".yaml"))
    total = hashlib.sha256()
    for path in files:
        total.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n"))
    return total.hexdigest()
