"""One answered question: scored, saved, and the follow-up that it calls for.

Does: score an answer and record it at once. Does not: read the answer from anywhere or show the verdict.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from question_bank.bank import Bank
from question_bank.question import Question
from question_bank.scoring import Verdict, score_answer
from workbook.drill.follow import next_question
from workbook.drill.nudge import score_after
from workbook.drill.plain import as_record
from workbook.drill.review import next_due
from workbook.drill.training import training_for
from workbook.store import Store


@dataclass(frozen=True, slots=True)
class Scored:
    """A question, its answer, the verdict, the follow-up (if the bank has it), exercises by point id.

    `saved`: it is on disk; `due` is when the question comes back (UTC), None for an attempt that is not kept.
    """

    question: Question
    answer: str
    verdict: Verdict
    follow_up: Question | None
    training: Mapping[str, tuple[str, ...]]
    saved: bool = False
    due: datetime | None = None


def attempt(
    question: Question, answer: str, bank: Bank, store: Store | None, *, nudges: int = 0, exam: bool = False
) -> Scored:
    """Score `answer` and save it in `store` (None: don't). Raises NoRubricError."""
    # What can't be written as UTF-8 (half of a surrogate pair) could not be saved either.
    answer = answer.encode("utf-8", errors="replace").decode("utf-8")
    verdict = score_answer(question, answer)
    saved, due = False, None
    if store is not None:
        kept = score_after(verdict.score, nudges, exam=exam)
        due = next_due(store.attempts(question.id), kept, datetime.now(UTC))
        saved = store.record_attempt(
            question.id,
            answer,
            as_record(verdict),
            score=kept,
            tier=verdict.tier,
            engine=verdict.engine,
            rubric=verdict.rubric,
            due=due,
        )
    whole = bank.questions.get(question.id, question)
    asked = {point.id for point in question.points}
    follow_ups = tuple(one for one in whole.follow_ups if set(one.when_missing) <= asked)
    follow_up = next_question(replace(question, follow_ups=follow_ups), verdict)
    return Scored(question, answer, verdict, bank.questions.get(follow_up or ""), training_for(question), saved, due)
