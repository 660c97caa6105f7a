"""The history in forms that other programs read: JSON, CSV, Markdown, and contested verdicts as labelled answers.

Does: write the text. CSV cells that a spreadsheet would run as a formula get a quote in front.
Does not: open files.
"""

import csv
import io
import json
from collections.abc import Sequence

from question_bank.bank import Bank
from workbook.store import Attempt, Contest

FORMULA = ("=", "+", "-", "@", "\t", "\r")


def to_json(attempts: Sequence[Attempt]) -> str:
    """All attempts as a JSON list."""
    rows = [
        {
            "at": past.at.isoformat(),
            "question": past.question,
            "answer": past.answer,
            "score": past.score,
            "tier": past.tier,
            **past.verdict,
            "engine": past.engine,
            "rubric": past.rubric,
        }
        for past in attempts
    ]
    return json.dumps(rows, ensure_ascii=False, indent=2) + "\n"


def to_csv(attempts: Sequence[Attempt]) -> str:
    """One attempt a row, with a header."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["at", "question", "score", "tier", "answer", "engine", "rubric"])
    for past in attempts:
        cells = [past.at.isoformat(), past.question, past.score, past.tier, past.answer, past.engine, past.rubric]
        writer.writerow([_neutral(cell) for cell in cells])
    return out.getvalue()


def to_markdown(attempts: Sequence[Attempt], bank: Bank) -> str:
    """A section an attempt; the answer is a code block, so nothing in it is rendered."""
    parts = []
    for past in attempts:
        title = (
            bank[past.question].title.zh + " / " + bank[past.question].title.en
            if past.question in bank.questions
            else ""
        )
        fence = "`" * max(3, 1 + max((len(run) for run in past.answer.split() if set(run) == {"`"}), default=0))
        while fence in past.answer:
            fence += "`"
        head = f"## {past.question} · {past.score} · {past.tier}\n\n{title}\n{past.at.isoformat()}\n"
        parts.append(f"{head}\n{fence}text\n{past.answer}\n{fence}\n")
    return "\n".join(parts)


def to_labelled(contests: Sequence[Contest]) -> str:
    """Contested verdicts, a JSON line each, in the form of the labelled answers; `own` marks them as own judgement."""
    rows = [
        {
            "id": f"own-{number}",
            "question": one.question,
            "lang": "own",
            "kind": "contested",
            "answer": one.answer,
            "labels": {one.point: one.credit},
            "misconceptions": [],
            "own": {"said": one.said, "at": one.at.isoformat()},
        }
        for number, one in enumerate(contests, 1)
    ]
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


def _neutral(cell: object) -> object:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell
