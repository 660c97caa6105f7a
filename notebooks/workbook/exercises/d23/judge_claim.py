"""d23-judge-claim: a case for each claim, a known mistake for each group of claims."""

from collections.abc import Callable

from solutions.d23_mcp_vs_skills.judge_claim import judge_claim as choose_rightly
from workbook.exercises.d23.claims import load_claims
from workbook.exercises.outcome import Outcome, same_outcome
from workbook.exercises.record import Case, Exercise, Mistake

GROUPS = tuple(dict.fromkeys(claim.group for claim in load_claims()))


def _misjudges(group: str) -> Callable[[Case, Outcome, Outcome], bool]:
    ids = {claim.id for claim in load_claims() if claim.group == group}

    def seen(case: Case, expected: Outcome, got: Outcome) -> bool:
        return case.name in ids and got.raised is None

    return seen


def _unanswered(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name == "KeyError"


def _same(expected: Outcome, got: Outcome) -> bool:
    """As usual; "A" and " a" are "a"."""
    told = got.value.strip().lower() if isinstance(got.value, str) else got.value
    return same_outcome(expected, Outcome(told, got.raised, got.args))


EXERCISE = Exercise(
    id="d23-judge-claim",
    module=__name__,
    reference="solutions.d23_mcp_vs_skills.judge_claim:judge_claim",
    cases=tuple(Case(claim.id, (claim.id,)) for claim in load_claims()),
    mistakes=(
        # No costs here: which point a verdict costs depends on the claim, and score_claims says it.
        *(Mistake(group, when=_misjudges(group)) for group in GROUPS),
        Mistake("unanswered", when=_unanswered),
    ),
    teaches=tuple(dict.fromkeys(point for claim in load_claims() for point in claim.points)),
    minutes=25,
    compare=_same,
)
assert all(choose_rightly(claim.id) in claim.choices for claim in load_claims())  # noqa: S101
