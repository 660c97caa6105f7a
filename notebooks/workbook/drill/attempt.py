"""One answered question: scored, saved, and the follow-up that it calls for.

Does: score an answer and record it at once. Does not: read the answer from anywhere or show the verdict.
"""

from dataclasses import dataclass

from question_bank.bank import Bank
from question_bank.question import Question
from question_bank.scoring import Verdict, score_answer
from workbook.drill.follow import next_question
from workbook.drill.plain import as_record
from workbook.store import Store


@dataclass(frozen=True, slots=True)
class Scored:
    """A question, the answer as given, its verdict, and the follow-up (if the bank has it)."""

    question: Question
    answer: str
    verdict: Verdict
    follow_up: Question | None


def attempt(question: Question, answer: str, bank: Bank, store: Store | None) -> Scored:
    """Score `answer` and save it in `store` (None: don't). Raises NoRubricError."""
    verdict = score_answer(question, answer)
    if store is not None:
        store.record_attempt(
            question.id,
            answer,
            as_record(verdict),
            score=verdict.score,
            tier=verdict.tier,
            engine=verdict.engine,
            rubric=verdict.rubric,
        )
    follow_up = next_question(question, verdict)
    return Scored(question, answer, verdict, bank.questions.get(follow_up or ""))
