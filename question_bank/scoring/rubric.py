"""How the answers to one question are recognised: ideas of every point, and wrong beliefs, from one YAML file.

Does: read and compile rubrics/DAY/ID.yaml; refuse unknown names, missing examples, unreadable wordings.
Does not: hold what a good answer is (the question file does) or score (score.py does).
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from question_bank.scoring.credit import Condition, CreditError, parse_condition
from question_bank.scoring.form import Form, parse_form
from question_bank.scoring.lexicon import Lexicon, load_lexicon
from question_bank.scoring.phrase import PhraseError
from question_bank.strict_yaml import ContentError, line_of, read_yaml

RUBRICS = Path(__file__).parent.parent / "rubrics"


@dataclass(frozen=True, slots=True)
class Idea:
    """One thing to say. `denial`: its wordings contain a "not" themselves, so a "not" beside them is no objection."""

    id: str
    forms: tuple[Form, ...]
    denial: bool
    yes: tuple[str, ...]
    no: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PointRubric:
    """The ideas of a key point, and which of them make it covered or partly covered.

    It earns nothing where `against` is claimed, or one of the wrong beliefs in `unless` is held.
    """

    id: str
    ideas: tuple[Idea, ...]
    full: Condition
    half: Condition | None
    against: Idea | None
    unless: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Rubric:
    """Everything by which one question's answers are scored; `hash` names this content and the lexicon's."""

    question: str
    points: tuple[PointRubric, ...]
    misconceptions: tuple[Idea, ...]
    enough: float | None
    lexicon: Lexicon
    hash: str


@lru_cache(maxsize=4)
def shared_lexicon(root: Path = RUBRICS) -> Lexicon:
    """The lexicon beside the rubrics, read once."""
    return load_lexicon(root / "lexicon.yaml")


def find_rubric(question: str, root: Path = RUBRICS) -> Path | None:
    """The file that scores `question`, if there is one."""
    return next(iter(sorted(root.glob(f"*/{question}.yaml"))), None) if question.replace("-", "").isalnum() else None


@lru_cache(maxsize=100)
def load_rubric(path: Path) -> Rubric:
    """The rubric in `path`, compiled. Raises ContentError (file, line, sentence) for the first fault."""
    lexicon = shared_lexicon(path.parent.parent)
    return _Reader(path, lexicon).read()


class _Reader:
    def __init__(self, path: Path, lexicon: Lexicon) -> None:
        self.path = path
        self.lexicon = lexicon

    def read(self) -> Rubric:
        data = read_yaml(self.path)
        self.keys(data, {"question", "points"}, {"misconceptions", "enough"}, "the rubric")
        if data["question"] != self.path.stem:
            raise self.fault(data, "question", f"question is {data['question']!r}, the file is {self.path.stem!r}.")
        points = tuple(self.point(name, data["points"]) for name in data["points"])
        wrong = data.get("misconceptions") or {}
        misconceptions = tuple(self.idea(name, wrong) for name in wrong)
        content = self.path.read_bytes() + self.lexicon.path.read_bytes()
        enough = float(data["enough"]) if "enough" in data else None
        digest = hashlib.sha256(content.replace(b"\r\n", b"\n")).hexdigest()[:12]
        return Rubric(str(data["question"]), points, misconceptions, enough, self.lexicon, digest)

    def point(self, name: str, points: Any) -> PointRubric:
        data = points[name]
        self.keys(data, {"full", "ideas"}, {"half", "against", "unless"}, f"point {name}")
        ideas = tuple(self.idea(one, data["ideas"]) for one in data["ideas"])
        names = {idea.id for idea in ideas}
        try:
            full = parse_condition(str(data["full"]), names)
            half = parse_condition(str(data["half"]), names) if "half" in data else None
        except CreditError as error:
            raise self.fault(points, name, f"point {name}: {error}") from None
        against = self.idea("against", data) if "against" in data else None
        unless = tuple(str(one) for one in data.get("unless", ()))
        return PointRubric(name, ideas, full, half, against, unless)

    def idea(self, name: str, ideas: Any) -> Idea:
        data = ideas[name]
        self.keys(data, {"says", "yes", "no"}, {"denial"}, f"idea {name}")
        for key in ("says", "yes", "no"):
            if not isinstance(data[key], list) or not data[key] or not all(isinstance(one, str) for one in data[key]):
                raise self.fault(data, key, f"idea {name}: {key} has to be a list of strings, at least one.")
        if data.get("denial", "false") not in (True, False, "false"):
            raise self.fault(data, "denial", f"idea {name}: denial is true or left out.")
        forms = []
        for number, written in enumerate(data["says"]):
            try:
                forms.append(parse_form(str(written), self.lexicon))
            except PhraseError as error:
                raise ContentError(self.path, line_of(data["says"], number), f"idea {name}: {error}") from None
        examples = {key: tuple(str(one) for one in data[key]) for key in ("yes", "no")}
        return Idea(name, tuple(forms), data.get("denial") is True, examples["yes"], examples["no"])

    def keys(self, data: Any, needed: set[str], allowed: set[str], what: str) -> None:
        if not isinstance(data, Mapping):
            raise ContentError(self.path, 1, f"{what} has to be a map.")
        for key in data:
            if key not in needed | allowed:
                raise self.fault(data, key, f"{what} has an unknown key {key!r}.")
        for key in sorted(needed - set(data)):
            raise self.fault(data, None, f"{what} lacks {key!r}.")

    def fault(self, data: Any, key: str | None, problem: str) -> ContentError:
        return ContentError(self.path, line_of(data, key), problem)
