"""How well scoring agrees with labelled answers, beside baselines, and how long it takes.

Does: score tests/labelled_answers/held_back.jsonl; agreement whole, by language, kind and question; denied and
stuffed answers; wrong beliefs; time per answer.
Does not: learn; nothing was ever fitted to the held-back file (a test holds its hash).
"""

import json
import statistics
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from question_bank.bank import Bank, load_bank
from question_bank.scoring import Verdict, score_answer
from workbook.bench.agreement import Pair, kappa_interval, precision_recall, weighted_kappa
from workbook.bench.baselines import always_covered, fit_thresholds, keyword_share, ngram_overlap
from workbook.bench.figure import Figure

FOLDER = Path(__file__).resolve().parents[3] / "tests" / "labelled_answers"
HELD_BACK = FOLDER / "held_back.jsonl"
TUNED_ON = (FOLDER / "dev.jsonl", FOLDER / "spoken.jsonl")
OTHER_QUESTIONS = FOLDER / "other_questions.jsonl"
REPORTED = ("answers", "qwk", "qwk_low", "qwk_high", "any_precision", "any_recall", "full_f1")
DENYING = ("negation", "stuffing")


@dataclass(frozen=True, slots=True)
class Labelled:
    """An answer with its labels (None: the two labellers differed) and its verdict."""

    question: str
    lang: str
    kind: str
    answer: str
    labels: Mapping[str, float | None]
    misconceptions: frozenset[str]
    verdict: Verdict

    def pairs(self) -> list[Pair]:
        """(label, credit) of every point that has a label."""
        points = self.verdict.points
        return [(label, points[point].credit) for point, label in self.labels.items() if label is not None]


def measure() -> list[Figure]:
    """All figures for the answers held back, some for the other questions of the bank and for what was tuned on."""
    bank = load_bank()
    rows = list(read_labelled([HELD_BACK], bank))
    tuned = report(list(read_labelled(TUNED_ON, bank)))
    known = [replace(one, key=f"tuned_{one.key}") for one in tuned if one.key in ("answers", "qwk", "any_f1")]
    others = report(list(read_labelled([OTHER_QUESTIONS], bank)))
    rest = [replace(one, key=f"other_{one.key}") for one in others if one.key in REPORTED]
    return [*report(rows), *_by_group(rows), *_baselines(rows, bank), *_time(rows, bank), *rest, *known]


def read_labelled(files: Iterable[Path], bank: Bank) -> Iterator[Labelled]:
    """The labelled answers in `files`, scored."""
    for file in files:
        for line in file.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            verdict = score_answer(bank[row["question"]], row["answer"])
            beliefs = frozenset(row["misconceptions"])
            yield Labelled(row["question"], row["lang"], row["kind"], row["answer"], row["labels"], beliefs, verdict)


def report(rows: list[Labelled]) -> list[Figure]:
    """Agreement, adversarial credit, wrong beliefs."""
    pairs = [pair for row in rows for pair in row.pairs()]
    low, high = kappa_interval([row.pairs() for row in rows])
    any_p, any_r, any_f = precision_recall(pairs, lambda credit: credit > 0)
    *_, full_f = precision_recall(pairs, lambda credit: credit == 1)
    denied = [credit for row in rows if row.kind in DENYING for label, credit in row.pairs() if label == 0]
    held = [{one.id for one in row.verdict.misconceptions} for row in rows]
    right = sum(len(row.misconceptions & found) for row, found in zip(rows, held, strict=True))
    return [
        Figure("answers", len(rows), ""),
        Figure("points", len(pairs), ""),
        Figure("qwk", weighted_kappa(pairs), ""),
        Figure("qwk_low", low, ""),
        Figure("qwk_high", high, ""),
        Figure("any_precision", any_p, ""),
        Figure("any_recall", any_r, ""),
        Figure("any_f1", any_f, ""),
        Figure("full_f1", full_f, ""),
        Figure("denied", sum(credit > 0 for credit in denied) / max(1, len(denied)), "", 0.04),
        Figure("belief_precision", right / max(1, sum(map(len, held))), ""),
        Figure("belief_recall", right / max(1, sum(len(row.misconceptions) for row in rows)), ""),
    ]


def _by_group(rows: list[Labelled]) -> Iterator[Figure]:
    for name in ("lang", "kind", "question"):
        groups: dict[str, list[Pair]] = defaultdict(list)
        for row in rows:
            groups[getattr(row, name)] += row.pairs()
        for key, pairs in sorted(groups.items()):
            # In a kind of answer nearly all labels are the same, and kappa means little; the share of equal ones does.
            equal = sum(label == credit for label, credit in pairs) / max(1, len(pairs))
            yield Figure(f"{name}_{key}", equal if name == "kind" else weighted_kappa(pairs), "")


def _baselines(rows: list[Labelled], bank: Bank) -> Iterator[Figure]:
    labels: dict[tuple[int, str], float] = {
        (n, point): label for n, row in enumerate(rows) for point, label in row.labels.items() if label is not None
    }
    for grade in (always_covered, keyword_share, ngram_overlap):
        shares = {(n, point): grade(bank[rows[n].question].point(point), rows[n].answer) for n, point in labels}
        fitted = fit_thresholds(shares, labels, lambda pairs: precision_recall(pairs, lambda credit: credit > 0)[2])
        pairs = [(labels[n, point], fitted(shares[n, point])) for n, point in labels]
        denied = [p for (n, _), p in zip(labels, pairs, strict=True) if rows[n].kind in DENYING and p[0] == 0]
        yield Figure(f"{grade.__name__}_qwk", weighted_kappa(pairs), "")
        yield Figure(f"{grade.__name__}_any_f1", precision_recall(pairs, lambda credit: credit > 0)[2], "")
        yield Figure(f"{grade.__name__}_denied", sum(p[1] > 0 for p in denied) / max(1, len(denied)), "")


def _time(rows: list[Labelled], bank: Bank) -> Iterator[Figure]:
    spent = [_milliseconds(bank, row.question, row.answer) for row in rows]
    yield Figure("median_ms", statistics.median(spent), "ms", 5)
    yield Figure("longest_ms", max(spent), "ms")
    long = ("\n".join(row.answer for row in rows) * 2)[:20_000]
    yield Figure("long_ms", statistics.median(_milliseconds(bank, row.question, long) for row in rows[::12]), "ms", 50)


def _milliseconds(bank: Bank, question: str, answer: str) -> float:
    began = time.process_time()
    score_answer(bank[question], answer)
    return (time.process_time() - began) * 1000
