# expect: equals-reordered
import re


def pieces(text):
    text = text.lower()
    found = set(re.findall(r"[a-z0-9]+", text))
    for run in re.findall(r"[\u4e00-\u9fff]+", text):
        for first, second in zip(run, run[1:], strict=False):
            found.add(first + second)
    return found


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
            scored.append((-round(score, 9), name, name))
    return [name for _, _, name in sorted(scored)][:most]
