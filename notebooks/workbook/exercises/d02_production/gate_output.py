"""d02-gate-output: cases and known mistakes."""

import re
import unicodedata
from collections.abc import Callable
from typing import Any

from solutions.d02_production_loop.list_claims import list_claims
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

GATE = "fu-made-up-result/output-gate"

# An answer, and what the tools of this turn returned.
ANSWERS: dict[str, tuple[str, list[str]]] = {
    "nothing-claimed": ("I am sorry to hear that.", []),
    "invented": ("12 left", []),
    "covered": ("12 left", ['{"sku": "KTL-02", "left": 12}']),
    "part-of-a-number": ("12 left", ['{"price": 1299}']),
    "end-of-a-number": ("99 left", ['{"price": 1299}']),
    "part-of-an-order": ("SO-104 is on its way.", ['{"order_id": "SO-1042"}']),
    "longer-than-the-order": ("SO-10425 is on its way.", ['{"order_id": "SO-1042"}']),
    "order": ("SO-1042 is on its way.", ['{"order_id": "SO-1042"}']),
    "order-in-small-letters": ("so-1042 is on its way.", ['{"order_id": "SO-1042"}']),
    "end-of-an-article": ("1 left", ['{"sku": "JKT-1", "left": 3}']),
    "end-of-an-order": ("1042 left", ['{"order_id": "SO-1042"}']),
    "part-of-a-date": ("12 left", ['{"restock": "2026-12-08"}']),
    "thousands": ("CNY 1,299.00", ['{"price": 1299}']),
    "thousands-in-the-result": ("CNY 1299", ["The price is 1,299.00 yuan."]),
    "millions": ("CNY 1,234,567", ['{"price": 1234567.0}']),
    "full-width": ("￥１２９９", ['{"price": 1299.0}']),
    "full-width-invented": ("￥１２９９", ['{"price": 1298.0}']),
    "full-width-result": ("1299 元", ["实付１，２９９．００元"]),
    "full-width-order": ("ＳＯ－１０４２ 已发货", ['{"order_id": "SO-1042"}']),
    "two-spellings-of-a-number": ("CNY 399.50", ['{"paid": 399.5}']),
    "other-cents": ("CNY 399.05", ['{"paid": 399.5}']),
    "stuck-to-chinese": ("还剩12件", ["库存剩12件，周五到货"]),
    "end-of-a-sentence": ("12 left", ["There are 12."]),
    "second-claim": ("CNY 399, 12 left", ['{"paid": 399.0}']),
    "both-invented": ("CNY 398, 12 left", ['{"paid": 399.0}']),
    "second-result": ("CNY 399, 12 left", ['{"paid": 399.0}', '{"left": 12}']),
    "other-order-of-digits": ("21 left", ['{"left": 12}']),
    "list-of-numbers": ("CNY 1299", ['{"prices": [1, 299]}']),
    "stuck-to-a-letter": ("12 left", ["a kettle with 12x zoom"]),
    "version": ("12 left", ["firmware 1.2.3, 12 of them"]),
    "start-of-the-second-result": ("12 left", ["ok", "12 of them"]),
    "no-thousands": ("12 left", ['{"days": [1,2]}']),
}


def _words(
    text: str,
    *,
    fold: bool = True,
    thousands: str = "grouped",
    numbers: bool = True,
    codes: str = "whole",
    upper: bool = True,
) -> set[Any]:
    plain = unicodedata.normalize("NFKC", text) if fold else text
    if thousands == "grouped":
        plain = re.sub(r"(?<=\d)[,，](?=\d{3}(?!\d))", "", plain)
    elif thousands == "all":
        plain = plain.replace(",", "").replace("，", "")
    pattern = {
        "whole": r"[A-Za-z\d.-]+",
        "ascii": r"[A-Za-z0-9.-]+",
        "digits": r"SO-\d+|\d+(?:\.\d+)?",
        "boundary": r"\b[A-Z]+-\d+\b|\b\d+(?:\.\d+)?\b",
    }[codes]
    found = (word.strip(".-") for word in re.findall(pattern, plain, re.IGNORECASE))
    found = (word.upper() if upper else word for word in found)
    return {float(word) if numbers and word.replace(".", "", 1).isdecimal() else word for word in found}


def _make(**slip: Any) -> Callable[[str, list[str]], list[str]]:
    """The gate with one slip in how texts are read."""

    def gate_output(answer: str, results: list[str]) -> list[str]:
        known = _words("\n".join(results), **slip)
        return [claim for claim in list_claims(answer) if not _words(claim, **slip) <= known]

    return gate_output


def _by_substring(fold: Callable[[str], str]) -> Callable[[str, list[str]], list[str]]:
    def gate_output(answer: str, results: list[str]) -> list[str]:
        known = fold("\n".join(results))
        return [claim for claim in list_claims(answer) if fold(claim) not in known]

    return gate_output


def _tidy(text: str) -> str:
    plain = unicodedata.normalize("NFKC", text).replace(",", "")
    return re.sub(r"\.0+(?!\d)", "", plain)


def _by_spaces(*, fold: bool, numbers: bool) -> Callable[[str, list[str]], list[str]]:
    def words(text: str) -> set[Any]:
        plain = unicodedata.normalize("NFKC", text).replace(",", "").upper() if fold else text
        found = plain.split()
        return {float(word) if numbers and word.replace(".", "", 1).isdecimal() else word for word in found}

    def gate_output(answer: str, results: list[str]) -> list[str]:
        known = words("\n".join(results))
        return [claim for claim in list_claims(answer) if not words(claim) <= known]

    return gate_output


def _raw_words(*, fold: bool) -> Callable[[str, list[str]], list[str]]:
    def words(text: str) -> set[str]:
        plain = unicodedata.normalize("NFKC", text) if fold else text
        return set(re.findall(r"[A-Za-z\d.-]+", plain))

    def gate_output(answer: str, results: list[str]) -> list[str]:
        known = words("\n".join(results))
        return [claim for claim in list_claims(answer) if not words(claim) <= known]

    return gate_output


def _by_digits(answer: str, results: list[str]) -> list[str]:
    known = set(re.findall(r"\d+", "\n".join(results)))
    return [claim for claim in list_claims(answer) if not set(re.findall(r"\d+", claim)) <= known]


def _any(answer: str, results: list[str]) -> list[str]:
    known, claims = _words("\n".join(results)), list_claims(answer)
    return [] if any(_words(claim) <= known for claim in claims) else claims


def _other_spelling(case: Case, expected: Outcome, got: Outcome) -> bool:
    lists = [one.value["list"] for one in (expected, got) if isinstance(one.value, dict) and "list" in one.value]
    return len(lists) == 2 and len(lists[0]) == len(lists[1]) > 0


def _yes_or_no(case: Case, expected: Outcome, got: Outcome) -> bool:
    return isinstance(got.value, bool)


EXERCISE = Exercise(
    id="d02-gate-output",
    module=__name__,
    reference="solutions.d02_production_loop.gate_output:gate_output",
    cases=tuple(Case(name, args) for name, args in ANSWERS.items()),
    mistakes=(
        Mistake(
            "substring",
            wrong=(_by_substring(str), _by_substring(_tidy), _by_substring(lambda text: text.replace(",", ""))),
            costs=(GATE,),
            example="part-of-a-number",
        ),
        Mistake(
            "split-at-spaces",
            wrong=(
                _by_spaces(fold=False, numbers=False),
                _by_spaces(fold=True, numbers=False),
                _by_spaces(fold=True, numbers=True),
            ),
            costs=(GATE,),
            example="covered",
        ),
        Mistake("thousands-differ", wrong=(_make(thousands="kept"),), costs=(GATE,)),
        Mistake("every-comma-removed", wrong=(_make(thousands="all"),), costs=(GATE,)),
        Mistake("full-width-differs", wrong=(_make(fold=False), _make(fold=False, codes="ascii")), costs=(GATE,)),
        Mistake(
            "text-for-value",
            wrong=(_make(numbers=False), _raw_words(fold=False), _raw_words(fold=True)),
            costs=(GATE,),
            example="two-spellings-of-a-number",
        ),
        Mistake(
            "digits-of-codes", wrong=(_make(codes="digits"), _by_digits), costs=(GATE,), example="end-of-an-article"
        ),
        Mistake("boundary-in-chinese", wrong=(_make(codes="boundary"),), costs=(GATE,), example="stuck-to-chinese"),
        Mistake("capitals-differ", wrong=(_make(upper=False),), costs=(GATE,)),
        Mistake("one-is-enough", wrong=(_any,), costs=(GATE,)),
        Mistake("spelling-changed", when=_other_spelling, costs=(GATE,)),
        Mistake("yes-or-no", when=_yes_or_no, costs=(GATE,)),
    ),
    teaches=(GATE,),
    minutes=10,
)
