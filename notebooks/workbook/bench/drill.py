"""What the drill costs: its help, the way to the first question, a verdict.

Does: measure CPU of fresh processes with a warm bank cache, and of scoring in this one.
Does not: judge scoring (bench.scoring does).
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence

from question_bank.bank import load_bank
from question_bank.question import Question
from question_bank.scoring import score_answer
from workbook.bench.figure import Figure

ROUNDS = 5


def measure() -> list[Figure]:
    """CPU seconds of `drill --help` and of reaching the first question; CPU of a verdict on a 90 answer."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "WORKBOOK_HOME": home, "PYTHONUTF8": "1"}
        # An empty answer ends the drill right after the question was shown.
        help_seconds = _cpu(["--help"], environment)
        first_seconds = _cpu([], environment)
    bank = load_bank()
    spent = []
    for question in bank:
        score_answer(question, question.answer_90.en)
        spent.append(statistics.median(_milliseconds(question) for _ in range(ROUNDS)))
    return [
        Figure("help", help_seconds, "s", 0.4),
        Figure("first", first_seconds, "s", 0.6),
        Figure("verdict", statistics.median(spent), "ms", 5),
    ]


def _milliseconds(question: Question) -> float:
    """CPU of one verdict on the question's 90 answer."""
    began = time.process_time()
    score_answer(question, question.answer_90.en)
    return (time.process_time() - began) * 1000


def _cpu(words: Sequence[str], environment: dict[str, str]) -> float:
    """The median CPU seconds of the drill with these words and no answer."""
    command = [sys.executable, "-P", "-m", "workbook.cli.drill", *words]
    seconds = []
    for _ in range(ROUNDS + 1):
        before = os.times()
        subprocess.run(command, input=b"", capture_output=True, env=environment, check=False, timeout=60)  # noqa: S603
        after = os.times()
        used = after.children_user + after.children_system - before.children_user - before.children_system
        seconds.append(used)
    return statistics.median(seconds[1:])  # the first one fills the cache
