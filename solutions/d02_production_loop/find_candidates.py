"""Search the tools that a request might need, before the model sees any.

Does: rank tools by what their texts share with the question, in Chinese and English.
Does not: choose: the model does, among the few it is given.
"""

import re


def find_candidates(question: str, texts: dict[str, str], most: int = 8) -> list[str]:
    """The names of at most `most` tools whose text shares something with the question, the best first.

    texts: for each tool what is known of it, such as its description and what customers said for it.
    A Chinese text shares pairs of neighbouring characters, an English one words in lower case. What stands in fewer
    tools' texts weighs more: 1 / (number of tools that have it). Equals keep the order of `texts`; those that share
    nothing are left out.
    """

    def features(text: str) -> set[str]:
        words = set(re.findall(r"[a-z0-9]+", text.lower()))
        runs = re.findall(r"[\u4e00-\u9fff]+", text)
        return words | {run[at : at + 2] for run in runs for at in range(len(run) - 1)}

    known = {name: features(text) for name, text in texts.items()}
    asked = features(question)
    weight = {feature: 1 / max(1, sum(feature in one for one in known.values())) for feature in asked}
    scores = {name: sum(weight[feature] for feature in sorted(asked & one)) for name, one in known.items()}
    ranked = sorted((name for name in scores if scores[name] > 0), key=lambda name: -round(scores[name], 9))
    return ranked[:most]
