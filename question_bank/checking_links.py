"""What has to agree between questions.

Does: ids and orders that are taken, follow-ups and what they follow, circles, equal points.
Does not: look at one question alone (checking_question does); a part of the wrong form is passed over here.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from question_bank.problem import Problem
from question_bank.source_file import Source, items, point_ids


def check_bank_links(sources: list[Source]) -> Iterator[Problem]:
    """What disagrees between question files."""
    by_id: dict[str, Source] = {}
    orders: dict[tuple[Any, Any], Source] = {}
    for source in sources:
        own, day, order = (source.data.get(key) for key in ("id", "day", "order"))
        if isinstance(own, str) and (first := by_id.setdefault(own, source)) is not source:
            yield source.problem(("id",), f"`{own}` is taken by {first.file.name}; ids are for ever, choose another.")
        if isinstance(day, str) and isinstance(order, int):
            first = orders.setdefault((day, order), source)
            if first is not source:
                yield source.problem(("order",), f"{order} is taken by {first.file.name} on day {day}; choose another.")
    for source in sources:
        yield from _check_follow_ups(source, by_id)
        yield from _check_same_as(source, by_id)
    yield from _check_cycles(sources, by_id)


def _check_follow_ups(source: Source, by_id: Mapping[str, Source]) -> Iterator[Problem]:
    own = source.data.get("id")
    seen: set[str] = set()
    for number, item in items(source.data, "follow_ups"):
        name = item.get("id")
        if not isinstance(name, str):
            continue
        if name not in by_id:
            yield source.problem(
                ("follow_ups", number, "id"), f"there is no question `{name}`; write it or remove this."
            )
        if name in seen:
            yield source.problem(("follow_ups", number, "id"), f"`{name}` is listed twice; remove one of the two.")
        seen.add(name)
    parent = source.data.get("follows")
    if not isinstance(parent, str):
        return
    if parent not in by_id:
        yield source.problem(("follows",), f"there is no question `{parent}`; name the one that this follows.")
    elif own not in [item.get("id") for _, item in items(by_id[parent].data, "follow_ups")]:
        yield source.problem(("follows",), f"`{parent}` does not list this question; add it to the follow_ups there.")


def _check_same_as(source: Source, by_id: Mapping[str, Source]) -> Iterator[Problem]:
    for number, point in items(source.data, "points"):
        named = point.get("same_as")
        for place, full in enumerate(named if isinstance(named, list) else []):
            question, _, name = str(full).partition("/")
            path = ("points", number, "same_as", place)
            if question not in by_id:
                yield source.problem(path, f"there is no question `{question}`.")
            elif question == source.data.get("id"):
                yield source.problem(path, "is in the same question; points of one question are never equal.")
            elif name not in point_ids(by_id[question].data):
                known = ", ".join(point_ids(by_id[question].data))
                yield source.problem(path, f"`{question}` has no point `{name}`; its points are {known}.")


def _check_cycles(sources: list[Source], by_id: Mapping[str, Source]) -> Iterator[Problem]:
    done: set[str] = set()

    def visit(name: str, trail: tuple[str, ...]) -> Iterator[Problem]:
        for number, item in items(by_id[name].data, "follow_ups"):
            target = item.get("id")
            if not isinstance(target, str) or target not in by_id:
                continue
            if target in trail:
                circle = " -> ".join((*trail[trail.index(target) :], target))
                sentence = f"goes round in a circle ({circle}); a follow-up never leads back, remove one link."
                yield by_id[name].problem(("follow_ups", number, "id"), sentence)
            elif target not in done:
                yield from visit(target, (*trail, target))
        done.add(name)

    for source in sources:
        name = source.data.get("id")
        if isinstance(name, str) and name not in done and by_id[name] is source:
            yield from visit(name, (name,))
