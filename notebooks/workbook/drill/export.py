"""The history and the review dates in forms that other programs read: JSON, CSV, Markdown; contested verdicts as
labelled answers.

Does: write the text. CSV cells that a spreadsheet would run as a formula get a quote in front.
Does not: open files.
"""

import csv
import io
import json
from collections.abc import Mapping, Sequence, Set
from datetime import datetime

from question_bank.bank import Bank
from workbook.store_records import Attempt, Contest

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
            "due": past.due.isoformat() if past.due else None,
        }
        for past in attempts
    ]
    return json.dumps(rows, ensure_ascii=False, indent=2) + "\n"


def to_csv(attempts: Sequence[Attempt]) -> str:
    """One attempt a row, with a header."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["at", "question", "score", "tier", "answer", "engine", "rubric", "due"])
    for past in attempts:
        due = past.due.isoformat() if past.due else ""
        cells = [past.at.isoformat(), past.question, past.score, past.tier, past.answer, past.engine, past.rubric, due]
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


def to_dates(dates: Mapping[str, datetime], answered: Set[str], form: str) -> str:
    """The calendar: when each question is due (UTC), and whether it was answered before; JSON, CSV or Markdown."""
    rows = [(name, due.isoformat(), name in answered) for name, due in dates.items()]
    if form == "json":
        found = [{"question": name, "due": due, "answered": before} for name, due, before in rows]
        return json.dumps(found, ensure_ascii=False, indent=2) + "\n"
    if form == "csv":
        out = io.StringIO()
        csv.writer(out, lineterminator="\n").writerows([("question", "due", "answered"), *rows])
        return out.getvalue()
    lines = ["| due | question | answered |", "|---|---|---|"]
    return "\n".join([*lines, *(f"| {due} | {name} | {before} |" for name, due, before in rows)]) + "\n"


def _neutral(cell: object) -> object:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell
