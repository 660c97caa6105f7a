"""Figures in an answer that no result of this turn contains: what an output gate refuses.

Does: compare whole prices, counts and order numbers, however they are written (1,299.00, full-width digits).
Does not: judge words, or send anything back; the loop decides what happens to a refused answer.
"""

import re
import unicodedata
from collections.abc import Sequence
from decimal import Decimal

ORDER = re.compile(r"(?<![A-Z0-9])[A-Z]{2,4}-\d+(?![A-Z0-9])")
NUMBER = re.compile(r"(?<![\d.,])\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|\d+(?:\.\d+)?")


def find_unsupported(answer: str, results: Sequence[str]) -> list[str]:
    """The order numbers and figures of `answer` that none of `results` contains, in order, each once.

    answer: what the model wants to tell the user. results: this turn's tool results, as text.
    1,299.00 and 1299 are one figure; 12 is not found inside 1299. Figures come back in their plain form.
    """
    known = {figure for result in results for figure in _figures(result)}
    return [figure for figure in dict.fromkeys(_figures(answer)) if figure not in known]


def _figures(text: str) -> list[str]:
    text = unicodedata.normalize("NFKC", text)
    orders = ORDER.findall(text)
    numbers = [_plain(Decimal(one.replace(",", ""))) for one in NUMBER.findall(ORDER.sub(" ", text))]
    return orders + numbers


def _plain(number: Decimal) -> str:
    text = format(number, "f")
    return text.rstrip("0").rstrip(".") if "." in text else text
