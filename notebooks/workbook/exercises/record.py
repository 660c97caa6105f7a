"""What an exercise consists of, apart from its words.

Does: define the records Exercise, Case and Mistake.
Does not: run anything, import the reference, or hold a sentence for learners (NAME.yaml beside each exercise does).
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from workbook.exercises.outcome import Outcome, same_outcome

Lane = Literal["core", "stretch"]


@dataclass(frozen=True, slots=True)
class Case:
    """One input. Smaller ones come first among equals when a failing one is chosen to be shown.

    `args` are plain data (JSON's types, tuples, sets, bytes); every run gets fresh copies.
    `drive` names a function "module:name" that the child imports and calls as `drive(learners_object, *args)`; its
    plain result is compared. Without it the learner's object itself is called with `args`.
    """

    name: str
    args: tuple[Any, ...] = ()
    drive: str = ""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A known mistake. Its name and explanation stand under `mistakes: ID` in the exercise's YAML file.

    `wrong` are functions that make it: the mistake is recognised by results equal to the learner's.
    `when(case, expected, got)` recognises what no function shows.
    `costs` are full point ids that an interviewer would not give.
    `example` names the case that explains it best: that one is shown where it is among those that the mistake explains.
    """

    id: str
    wrong: tuple[Callable[..., Any], ...] = ()
    when: Callable[[Case, Outcome, Outcome], bool] | None = None
    costs: tuple[str, ...] = ()
    example: str = ""


@dataclass(frozen=True, slots=True)
class Exercise:
    """An exercise: inputs, known mistakes, and where its reference and its words are.

    `reference` is "module:function" in solutions. `teaches` are full point ids (question/point), `minutes` an estimate.
    `compare(expected, got)` decides a case; `limit` is the learner's time in seconds for all cases together.
    """

    id: str
    module: str
    reference: str
    cases: tuple[Case, ...]
    mistakes: tuple[Mistake, ...]
    teaches: tuple[str, ...]
    minutes: int
    lane: Lane = "core"
    compare: Callable[[Outcome, Outcome], bool] = same_outcome
    limit: float = 5.0

    @property
    def day(self) -> str:
        """The day as the question bank spells it: D2 for d02-..."""
        return f"D{int(self.id[1:3])}"

    @property
    def words(self) -> Path:
        """The YAML file with the exercise's words."""
        *folders, name = self.module.split(".")[1:]
        return Path(__file__).parents[1].joinpath(*folders, f"{name}.yaml")

    @property
    def name(self) -> str:
        """The name of the function that the learner writes."""
        return self.reference.partition(":")[2]
