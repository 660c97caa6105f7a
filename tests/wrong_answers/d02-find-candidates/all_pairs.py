# expect: pairs-of-everything
import re


def find_candidates(question, texts, most=8):
    def pieces(text):
        text = text.lower()
        return set(re.findall(r"[a-z0-9]+", text)) | {text[n : n + 2] for n in range(len(text) - 1)}

    known = {name: pieces(text) for name, text in texts.items()}
    asked = pieces(question)

    def score(name):
        return sum(1 / sum(piece in one for one in known.values()) for piece in sorted(asked & known[name]))

    return [name for name in sorted(known, key=score, reverse=True) if score(name) > 0][:most]
