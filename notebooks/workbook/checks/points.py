"""The interview point behind a mistake, from the question bank.

Does: find the words of one point by its full id.
Does not: load the whole bank: a check in a notebook needs one file of it.
"""

from functools import cache
from pathlib import Path

import question_bank
from question_bank.strict_yaml import read_yaml
from question_bank.text import Text
from workbook.checks.feedback import Cost

QUESTIONS = Path(question_bank.__file__).parent / "questions"


@cache
def find_point(full_id: str) -> Cost:
    """The point `question/point`. Raises LookupError or ContentError where the bank has none."""
    question, _, point = full_id.partition("/")
    path = next(QUESTIONS.glob(f"*/{question}.yaml"), None)
    if path is None:
        raise LookupError(full_id)
    data = read_yaml(path)
    asks = next((entry["text"] for entry in data["points"] if entry["id"] == point), None)
    if asks is None:
        raise LookupError(full_id)
    title = data["title"]
    return Cost(full_id, Text(zh=str(title["zh"]), en=str(title["en"])), Text(zh=str(asks["zh"]), en=str(asks["en"])))
