"""Which known mistake a learner made.

Does: choose the known mistake that explains most of the differing cases.
Does not: run anything, or word anything.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from workbook.checks.run import Run
from workbook.exercises.outcome import Outcome, repeats
from workbook.exercises.record import Exercise, Mistake


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """The mistake, where one is recognised, and the case that shows it best."""

    case: int
    mistake: Mistake | None = None


def differing(exercise: Exercise, run: Run) -> list[int]:
    """The numbers of the cases in which the learner's outcome is not the reference's."""
    pairs = zip(run.expected, run.got, strict=False)
    return [number for number, (expected, got) in enumerate(pairs) if not exercise.compare(expected, got)]


def diagnose(exercise: Exercise, run: Run, failing: Sequence[int], known: Mapping[str, Sequence[Outcome]]) -> Diagnosis:
    """The known mistake that explains most of the `failing` cases; of two such the one that would break fewer others.

    `known` are the outcomes of the functions that make mistakes. The case shown is the mistake's own
    example, else the smallest of those that fewest other mistakes would explain.
    """
    best: set[int] = set()
    best_rank, best_mistake = (0, 0), None
    shared = Counter[int]()
    for mistake in exercise.mistakes:
        by_this: set[int] = set()
        seen = {number for number in failing if _seen(exercise, run, mistake, number)}
        for number in range(max(1, len(mistake.wrong))):
            outcomes = known.get(f"{mistake.id}/{number}", ())
            broken = {case for case, told in enumerate(outcomes) if not exercise.compare(run.expected[case], told)}
            # Where the mistake does no harm it explains nothing, though a lookalike may resemble its result.
            explained = seen | {case for case in broken & set(failing) if repeats(outcomes[case], run.got[case])}
            rank = (len(explained), -len(broken - set(failing)))
            by_this |= explained
            if explained and rank > best_rank:
                best, best_rank, best_mistake = explained, rank, mistake
        shared.update(by_this)
    if best_mistake is None:
        # An exception where there should be none says more than the wrong one where there should be one.
        unwanted = [number for number in failing if run.got[number].raised and not run.expected[number].raised]
        return Diagnosis(smallest(exercise, unwanted or failing))
    for number in best:
        if exercise.cases[number].name == best_mistake.example:
            return Diagnosis(number, best_mistake)
    # What only this mistake does shows it better than what others do as well.
    fewest = min(shared[number] for number in best)
    return Diagnosis(smallest(exercise, [number for number in best if shared[number] == fewest]), best_mistake)


def smallest(exercise: Exercise, numbers: Sequence[int]) -> int:
    """The case with the shortest arguments, the first of equals."""
    return min(numbers, key=lambda number: (len(repr(exercise.cases[number].args)), number))


def _seen(exercise: Exercise, run: Run, mistake: Mistake, number: int) -> bool:
    if mistake.when is None:
        return False
    return mistake.when(exercise.cases[number], run.expected[number], run.got[number])
