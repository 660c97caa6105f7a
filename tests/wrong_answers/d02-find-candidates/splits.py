# expect: split-at-spaces
import re


def pieces(text):
    text = text.lower()
    return set(text.split())


def find_candidates(question, texts, most=8):
    known = {name: pieces(text) for name, text in texts.items()}
    count = {}
    for one in known.values():
        for piece in one:
            count[piece] = count.get(piece, 0) + 1
    asked = pieces(question)
    scored = []
    for place, (name, one) in enumerate(known.items()):
        score = sum(1 / count[piece] for piece in sorted(asked & one))
        if score > 0:
            scored.append((-round(score, 9), place, name))
    return [name for _, _, name in sorted(scored)][:most]
