import string
import unicodedata
from decimal import Decimal

from solutions.d02_production_loop.list_claims import list_claims

INSIDE = set(string.ascii_letters + string.digits + ".-,")


def _value(word):
    head, *groups = word.split(",")
    if groups and head.isdigit() and all(len(group.split(".")[0]) == 3 for group in groups):
        word = head + "".join(groups)
    return Decimal(word) if word.replace(".", "", 1).isdigit() else word.casefold()


def _pieces(text):
    word = ""
    for letter in unicodedata.normalize("NFKC", text) + " ":
        if letter in INSIDE:
            word += letter
            continue
        yield word.strip(".,-")
        word = ""


def gate_output(answer, results):
    known = set()
    for result in results:
        for piece in _pieces(result):
            value = _value(piece)
            if isinstance(value, str) and "," in value:
                known.update(_value(part) for part in piece.split(","))
            else:
                known.add(value)
    return [claim for claim in list_claims(answer) if not {_value(piece) for piece in _pieces(claim)} <= known]
