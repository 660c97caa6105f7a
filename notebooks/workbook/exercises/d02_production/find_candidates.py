"""d02-find-candidates: cases and known mistakes."""

import re
from collections.abc import Callable
from typing import Any

from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

RETRIEVE = "fu-fifty-tools/retrieve-candidates"
Texts = dict[str, str]

ENGLISH = {
    "order_get": "See an order. What is the status of my order",
    "stock_check": "See whether an article is in stock",
    "refund_order": "Refund an order. I want my money back",
    "shipping_track": "See where a parcel is. Where is my parcel",
}
CHINESE = {
    "order_get": "查看订单。我的订单到哪一步了",
    "stock_check": "查看商品有没有货",
    "refund_order": "给订单退款。把钱退给我",
    "shipping_track": "查看包裹物流。快递到哪了",
}
BOTH = {name: f"{CHINESE[name]} {ENGLISH[name]}" for name in CHINESE}
RARE = {"a": "order parcel refund", "b": "order parcel", "c": "order", "d": "order", "e": "kettle"}

CASES: dict[str, tuple[str, Texts, int]] = {
    "english": ("Where is my parcel?", ENGLISH, 2),
    "chinese": ("我的快递到哪了", CHINESE, 2),
    "no-spaces": ("这件商品还有没有货呀", CHINESE, 3),
    "mixed": ("帮我看看 stock", BOTH, 8),
    "both-languages-known": ("退款", BOTH, 8),
    "nothing-shared": ("Thank you!", ENGLISH, 8),
    "nothing-shared-in-chinese": ("谢谢你", CHINESE, 8),
    "one-character-shared": ("单价", CHINESE, 8),
    "capitals": ("STOCK?", ENGLISH, 8),
    "punctuation": ("parcel,parcel!", ENGLISH, 8),
    "comma-between-characters": ("订，单", CHINESE, 8),
    "rare-word-wins": ("order kettle", RARE, 5),
    "rare-word-against-two-common-ones": ("order parcel refund kettle", {**RARE, "e": "kettle"}, 2),
    "one-rare-against-two-common": (
        "order parcel kettle",
        {"a": "order parcel", "b": "order parcel", "c": "order parcel", "d": "kettle"},
        1,
    ),
    "word-twice-in-the-question": ("order order parcel", {"a": "order", "b": "parcel", "c": "order"}, 3),
    "equals-keep-their-order": ("order", {"z": "order", "a": "order", "m": "order"}, 2),
    "at-most": ("order", RARE, 2),
    "default": ("order", {f"t{n}": "order" for n in range(10)}, 8),
    "no-tools": ("order", {}, 8),
    "numbers": ("error 500", {"a": "error 404", "b": "error 500"}, 1),
    "part-of-a-word": ("stock", {"a": "stocking", "b": "in stock"}, 8),
}


def _features(text: str, *, chinese: str = "pairs", lower: bool = True, english: str = "words") -> set[str]:
    text = text.lower() if lower else text
    words = set(re.findall(r"[A-Za-z0-9]+", text)) if english == "words" else set(text.split())
    runs = re.findall(r"[\u4e00-\u9fff]+", text)
    if chinese == "all pairs":
        return words | {text[at : at + 2] for at in range(len(text) - 1)}
    if chinese == "pairs":
        return words | {run[at : at + 2] for run in runs for at in range(len(run) - 1)}
    if chinese == "characters":
        return words | {letter for run in runs for letter in run}
    return words | set(runs) if chinese == "runs" else words


def _make(
    *, weighted: bool = True, zeros: bool = False, stable: bool = True, cut: bool = True, **reading: Any
) -> Callable[..., list[str]]:
    """The search with one slip."""

    def find_candidates(question: str, texts: Texts, most: int = 8) -> list[str]:
        known = {name: _features(text, **reading) for name, text in texts.items()}
        asked = _features(question, **reading)
        weight = {one: 1 / max(1, sum(one in had for had in known.values())) if weighted else 1.0 for one in asked}
        scores = {name: round(sum(weight[one] for one in sorted(asked & had)), 9) for name, had in known.items()}
        names = [name for name in scores if zeros or scores[name] > 0]
        names.sort(key=lambda name: (-scores[name],) if stable else (-scores[name], name))
        return names[:most] if cut else names

    return find_candidates


def _whole_text(question: str, texts: Texts, most: int = 8) -> list[str]:
    words = [word.lower() for word in question.split()]
    scores = {name: sum(word in text.lower() for word in words) for name, text in texts.items()}
    return sorted((name for name in scores if scores[name]), key=lambda name: -scores[name])[:most]


def _other_order(case: Case, expected: Outcome, got: Outcome) -> bool:
    lists = [one.value["list"] for one in (expected, got) if isinstance(one.value, dict) and "list" in one.value]
    return len(lists) == 2 and lists[0] != lists[1] and sorted(map(str, lists[0])) == sorted(map(str, lists[1]))


EXERCISE = Exercise(
    id="d02-find-candidates",
    module=__name__,
    reference="solutions.d02_production_loop.find_candidates:find_candidates",
    cases=tuple(Case(name, args) for name, args in CASES.items()),
    mistakes=(
        Mistake("english-only", wrong=(_make(chinese="none"), _make(chinese="runs")), costs=(RETRIEVE,)),
        Mistake(
            "split-at-spaces",
            wrong=(_make(english="split", chinese="none"), _make(english="split", chinese="runs")),
            costs=(RETRIEVE,),
        ),
        Mistake(
            "pairs-of-everything", wrong=(_make(chinese="all pairs"),), costs=(RETRIEVE,), example="part-of-a-word"
        ),
        Mistake("single-characters", wrong=(_make(chinese="characters"),), costs=(RETRIEVE,)),
        Mistake("all-words-weigh-the-same", wrong=(_make(weighted=False),), costs=(RETRIEVE,)),
        Mistake("everything-is-a-candidate", wrong=(_make(zeros=True),), costs=(RETRIEVE,)),
        Mistake("capitals-differ", wrong=(_make(lower=False),), costs=(RETRIEVE,)),
        Mistake("no-limit", wrong=(_make(cut=False),), costs=(RETRIEVE,)),
        Mistake("part-of-a-text", wrong=(_whole_text,), costs=(RETRIEVE,)),
        Mistake("equals-reordered", wrong=(_make(stable=False),), when=_other_order, costs=(RETRIEVE,)),
    ),
    teaches=(RETRIEVE, "fu-fifty-tools/known-degradation", "fc-who-executes/tool-count"),
    minutes=20,
    lane="stretch",
)
