"""Plain data to records: what a question file says as a Question.

Does: build the frozen records from maps and lists of the checked form; texts lose their outer blank lines.
Does not: check; data of another form raises KeyError or TypeError (the loader answers with the checker's words).
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from question_bank.question import FollowUp, Misconception, Nuance, Point, Question, Variant
from question_bank.text import Text

TEXTS = ("title", "answer_60", "answer_90", "who_asks", "expects", "strong_signal", "weak_signal")
PLAIN = ("id", "day", "order", "source", "level", "as_of", "follows")
LISTS = ("topics", "ours")


def build_question(data: Mapping[str, Any]) -> Question:
    """The question that `data` describes; `data` has the form of schema/question.schema.json."""
    fields: dict[str, Any] = {key: data[key] for key in PLAIN if key in data}
    fields |= {key: _text(data[key]) for key in TEXTS if key in data}
    fields |= {key: tuple(data[key]) for key in LISTS if key in data}
    fields |= {key: tuple(_text(item) for item in data[key]) for key in ("intent", "reasoning")}
    return Question(
        **fields,
        frequency=MappingProxyType(dict(data.get("frequency", {}))),
        points=tuple(_point(item) for item in data["points"]),
        misconceptions=tuple(_misconception(item) for item in data["misconceptions"]),
        spoken_variants=tuple(_variant(item) for item in data.get("spoken_variants", ())),
        follow_ups=tuple(FollowUp(item["id"], tuple(item["when_missing"])) for item in data.get("follow_ups", ())),
        nuances=tuple(_nuance(item) for item in data.get("nuances", ())),
    )


def _text(both: Mapping[str, str]) -> Text:
    return Text(zh=both["zh"].strip(), en=both["en"].strip())


def _point(item: Mapping[str, Any]) -> Point:
    return Point(
        id=item["id"],
        text=_text(item["text"]),
        half=_text(item["half"]),
        tier=item["tier"],
        weight=item["weight"],
        bonus=item.get("bonus", False),
        same_as=tuple(item.get("same_as", ())),
        as_of=item.get("as_of"),
        source=item.get("source"),
    )


def _misconception(item: Mapping[str, Any]) -> Misconception:
    return Misconception(
        id=item["id"],
        severity=item["severity"],
        claim=_text(item["claim"]),
        tell=_text(item["tell"]),
        zeroes=tuple(item.get("zeroes", ())),
        as_of=item.get("as_of"),
        source=item.get("source"),
    )


def _variant(item: Mapping[str, Any]) -> Variant:
    adds = item.get("adds")
    return Variant(_text(item["text"]), tuple(item.get("asks_for", ())), None if adds is None else _text(adds))


def _nuance(item: Mapping[str, Any]) -> Nuance:
    return Nuance(_text(item["text"]), item.get("as_of"), item.get("source"))
