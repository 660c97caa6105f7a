from collections import Counter
from fractions import Fraction
from itertools import groupby, pairwise


def _kind(letter):
    if "\u4e00" <= letter <= "\u9fff":
        return "han"
    return "word" if letter.isascii() and letter.isalnum() else ""


def _features(text):
    for kind, letters in groupby(text.lower(), key=_kind):
        if kind == "word":
            yield "".join(letters)
        elif kind == "han":
            yield from ("".join(pair) for pair in pairwise(letters))


def find_candidates(question, texts, most=8):
    index = {name: frozenset(_features(text)) for name, text in texts.items()}
    holders = Counter(feature for features in index.values() for feature in features)
    asked = frozenset(_features(question))
    totals = {name: sum((Fraction(1, holders[one]) for one in asked & had), Fraction()) for name, had in index.items()}
    found = list(filter(totals.get, totals))
    found.sort(key=totals.__getitem__, reverse=True)
    return found[0:most]
