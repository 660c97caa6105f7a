"""A nudge on the way to an answer: what the interviewer wants to find out, one thing at a time.

Does: hand out the question's intents in order; say what a nudge costs in an exam.
Does not: give away the reasoning steps, which are shown after the answer only.
"""

from question_bank.question import Question
from question_bank.text import Lang

COST = 5
"""Points that a nudge takes off the score in an exam; in study it is free."""


def nudge(question: Question, given: int, lang: Lang) -> str | None:
    """The nudge after `given` nudges, None when there are no more."""
    hints = [intent.in_(lang) for intent in question.intent]
    if question.expects:
        hints.append(question.expects.in_(lang))
    return hints[given] if given < len(hints) else None


def score_after(score: int, nudges: int, *, exam: bool) -> int:
    """The score that is kept."""
    return max(0, score - COST * nudges) if exam else score
