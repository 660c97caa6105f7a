"""One run of an exercise in a child process.

Does: start the child, collect the outcomes of the reference and of a learner's object, or of known mistakes.
Does not: compare them.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from workbook.checks import spare
from workbook.checks.child import REFERENCE, wrong_functions
from workbook.checks.process import START_LIMIT, Child, Ending
from workbook.exercises.outcome import Outcome, read_outcome
from workbook.exercises.record import Exercise


class CheckFailed(RuntimeError):
    """The engine itself could not do its work; a fault of ours or of the installation."""


@dataclass(frozen=True, slots=True)
class Run:
    """What the reference and the learner's object did, case by case; the learner's may end early.

    `unloadable` is the exception met when the child unpacked the object, `ending` how the child ended.
    """

    expected: tuple[Outcome, ...]
    got: tuple[Outcome, ...]
    ending: Ending
    unloadable: str = ""


# What our own functions do never changes, so the second wrong answer costs one process less.
_mistakes: dict[str, dict[str, tuple[Outcome, ...]]] = {}


@dataclass(slots=True)
class _Collected:
    outcomes: dict[str, list[Outcome]] = field(default_factory=dict)

    def take(self, messages: Iterable[Mapping[str, Any]], expected: Iterable[str]) -> None:
        for name in expected:
            self.outcomes[name] = []
        for message in messages:
            if message.get("of") in self.outcomes:
                self.outcomes[message["of"]].append(read_outcome(message["outcome"]))


def run_learner(exercise: Exercise, packed: bytes) -> Run:
    """Run the reference, then the packed object, each on every case. Raises CheckFailed where the reference fails."""
    with _child(_order(exercise, [REFERENCE], learner=True)) as child:
        found = _Collected()
        found.take(child.answers("ready", START_LIMIT), [REFERENCE])
        expected = found.outcomes[REFERENCE]
        if child.ending.end != "done" or len(expected) != len(exercise.cases):
            raise CheckFailed(f"{exercise.id}: the reference's process ended with {child.ending}.")
        child.send(packed)
        got: list[Outcome] = []
        for message in child.answers("done", exercise.limit):
            if "unloadable" in message:
                told = message["unloadable"]
                return Run(tuple(expected), (), child.ending, f"{told['name']}: {told['message']}")
            try:
                got.append(read_outcome(message["outcome"]))
            except (KeyError, TypeError, ValueError):
                return Run(tuple(expected), tuple(got), Ending("nonsense"))
        return Run(tuple(expected), tuple(got), child.ending)


def run_mistakes(exercise: Exercise) -> dict[str, tuple[Outcome, ...]]:
    """The outcomes of the functions that make a known mistake, by "mistake-id/number"; incomplete ones are left out."""
    names = list(wrong_functions(exercise))
    if not names:
        return {}
    if exercise.id in _mistakes:
        return _mistakes[exercise.id]
    with _child(_order(exercise, names, learner=False)) as child:
        found = _Collected()
        found.take(child.answers("ready", START_LIMIT), names)
    complete = {name: tuple(told) for name, told in found.outcomes.items() if len(told) == len(exercise.cases)}
    _mistakes[exercise.id] = complete
    return complete


@contextmanager
def _child(order: dict[str, Any]) -> Iterator[Child]:
    """The process that waits for a check, where there is one, else a new one; the next begins to wait afterwards."""
    with Child(order, spare.take()) as child:
        yield child
    spare.start_next()


def _order(exercise: Exercise, run: list[str], *, learner: bool) -> dict[str, Any]:
    return {
        "exercise": f"{exercise.module}:EXERCISE",
        "run": run,
        "learner": learner,
        # Should this process die first, the child ends itself.
        "lifetime": START_LIMIT + exercise.limit + 10,
    }
