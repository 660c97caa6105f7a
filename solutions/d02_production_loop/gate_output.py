"""The gate before an answer goes out: what it states has to stand in a result of this turn.

Does: list the prices, numbers of pieces and order numbers that no result holds.
Does not: know whether a claim is true, only whether it was looked up.
"""

import re
import unicodedata

from solutions.d02_production_loop.list_claims import list_claims


def gate_output(answer: str, results: list[str]) -> list[str]:
    """The claims of `answer` that no text in `results` contains, as they are written; empty where all is covered.

    Compared are whole words: 12 is not in 1299, SO-104 not in SO-1042, 1 not in JKT-01. Spelling does not count:
    full-width １２９９, 1,299.00 and 1299 are the same number.
    """

    ### BEGIN SOLUTION
    def words(text: str) -> set[str | float]:
        """The words of a text, codes in upper case, numbers as float."""
        plain = unicodedata.normalize("NFKC", text)
        plain = re.sub(r"(?<=\d),(?=\d{3}(?!\d))", "", plain)
        found = (word.strip(".-").upper() for word in re.findall(r"[A-Za-z\d.-]+", plain))
        return {float(word) if word.replace(".", "", 1).isdecimal() else word for word in found}

    ### END SOLUTION

    known = words("\n".join(results))
    return [claim for claim in list_claims(answer) if not words(claim) <= known]
