# expect: pairs-nested
from collections import Counter


def measure_selection(choose, questions):
    kept = [question for question in questions if question["split"] == "measure"]
    if not kept:
        return {"right": None, "missed": None, "confused": []}
    chosen = [(question["tool"], choose(question["text"])) for question in kept]
    wrong = Counter(sorted(pair for pair in chosen if pair[1] not in (None, pair[0])))
    return {
        "right": sum(needed == got for needed, got in chosen) / len(kept),
        "missed": sum(got is None for _, got in chosen) / len(kept),
        "confused": wrong.most_common(),
    }
