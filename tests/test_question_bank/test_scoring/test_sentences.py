"""Single sentences in many voices: what they were written to be worth, and how many come out so."""

from collections.abc import Iterator
from pathlib import Path

from question_bank.bank import load_bank
from question_bank.scoring import score_answer

BANK = load_bank()
FILE = Path(__file__).with_name("sentences.txt")


def sentences() -> Iterator[tuple[str, str]]:
    question = ""
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            question = line[2:]
        elif line.strip() and not line.startswith("//"):
            yield question, line


def test_nine_of_ten_points_get_the_credit_they_were_written_for() -> None:
    rows = [(question, *line.split(" ", 2)) for question, line in sentences() if line[0] not in "!-"]
    right = sum(score_answer(BANK[q], text).points[point].credit == float(credit) for q, point, credit, text in rows)
    assert len(rows) > 250
    assert right >= 0.9 * len(rows)


def test_wrong_beliefs_are_heard() -> None:
    rows = [(question, *line[2:].split(" ", 1)) for question, line in sentences() if line[0] == "!"]
    heard = sum(belief in {one.id for one in score_answer(BANK[q], text).misconceptions} for q, belief, text in rows)
    assert len(rows) > 40
    assert heard >= 0.9 * len(rows)


def test_denials_earn_next_to_nothing() -> None:
    rows = [(question, line[2:]) for question, line in sentences() if line[0] == "-"]
    verdicts = [score_answer(BANK[question], text) for question, text in rows]
    points = [point for verdict in verdicts for point in verdict.points.values()]
    assert sum(point.credit > 0 for point in points) <= 0.04 * len(points)
