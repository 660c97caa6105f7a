"""Which follow-up an answer calls for.

Does: prefer the follow-up whose missing points the answer lacks most; else one that always fits.
Does not: ask it.
"""

from question_bank.question import Question
from question_bank.scoring import Verdict


def next_question(question: Question, verdict: Verdict) -> str | None:
    """The id of the follow-up to ask now, None where the question has none that fits."""

    def lack(points: tuple[str, ...]) -> float:
        return sum(1 - verdict.points[point].credit for point in points) / len(points) if points else 0.0

    ranked = sorted(question.follow_ups, key=lambda follow_up: -lack(follow_up.when_missing))
    called_for = next((one.id for one in ranked if lack(one.when_missing) > 0), None)
    return called_for or next((one.id for one in ranked if not one.when_missing), None)
