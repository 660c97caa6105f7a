from collections import Counter
from statistics import fmean


def measure_selection(choose, questions):
    outcomes = Counter((q["tool"], choose(q["text"])) for q in questions if q["split"] == "measure")
    every = [pair for pair in outcomes.elements()]
    share = lambda good: fmean(map(good, every)) if every else None  # noqa: E731
    wrong = [(needed, got, times) for (needed, got), times in outcomes.items() if got not in (None, needed)]
    wrong.sort()
    wrong.sort(key=lambda row: row[2], reverse=True)
    return dict(right=share(lambda p: p[0] == p[1]), missed=share(lambda p: p[1] is None), confused=wrong)
