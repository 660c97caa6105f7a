"""How often the right tool is chosen, on questions that nobody tuned on.

Does: count right, missed and confused choices over the labelled questions that were kept for measuring.
Does not: choose.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any


def measure_selection(choose: Callable[[str], str | None], questions: list[dict[str, str]]) -> dict[str, Any]:
    """What `choose` does with the labelled questions whose "split" is "measure".

    choose: from a question's text to a tool's name, None where it calls nothing. questions: "text", "tool", "split".
    Returns "right" and "missed" (nothing was called) as shares from 0 to 1, None without questions, and "confused":
    (needed, chosen, how often), the commonest first and else in alphabetical order.
    """
    kept = [question for question in questions if question["split"] == "measure"]
    if not kept:
        return {"right": None, "missed": None, "confused": []}
    chosen = [(question["tool"], choose(question["text"])) for question in kept]
    wrong = Counter(pair for pair in chosen if pair[1] is not None and pair[0] != pair[1])
    return {
        "right": sum(needed == got for needed, got in chosen) / len(kept),
        "missed": sum(got is None for _, got in chosen) / len(kept),
        "confused": [(*pair, times) for pair, times in sorted(wrong.items(), key=lambda one: (-one[1], one[0]))],
    }
