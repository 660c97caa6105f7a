"""Scoring spoken and written answers offline: see score.py for the way through, rubrics/README.md for the rubrics."""

from question_bank.scoring.score import NoRubricError, rubric_of, score_answer
from question_bank.scoring.verdict import ENGINE, Held, NearMiss, PointVerdict, Span, Verdict

__all__ = [
    "ENGINE",
    "Held",
    "NearMiss",
    "NoRubricError",
    "PointVerdict",
    "Span",
    "Verdict",
    "rubric_of",
    "score_answer",
]
