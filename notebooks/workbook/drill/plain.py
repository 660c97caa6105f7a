"""A verdict as plain data: what `drill.py score` prints and the store keeps.

Does: turn a Verdict into JSON-ready dicts. Does not: read them back (views take Verdicts) or write anywhere.
"""

from typing import Any

from question_bank.scoring import Verdict


def as_row(verdict: Verdict, row_id: object) -> dict[str, Any]:
    """One line of `drill.py score --jsonl`; offsets are code points of the answer as given."""
    return {
        "id": row_id,
        "question": verdict.question,
        "points": {name: _number(point.credit) for name, point in verdict.points.items()},
        "misconceptions": [held.id for held in verdict.misconceptions],
        "score": verdict.score,
        "tier": verdict.tier,
        "evidence": {
            name: [{"start": span.start, "end": span.end} for span in point.evidence]
            for name, point in verdict.points.items()
        },
    }


def as_record(verdict: Verdict) -> dict[str, Any]:
    """What the store keeps beside score, tier, engine version and rubric hash."""
    row = as_row(verdict, None)
    return {key: row[key] for key in ("points", "misconceptions", "evidence")}


def _number(credit: float) -> float | int:
    return int(credit) if credit in (0.0, 1.0) else credit
