"""What has to agree within one question and between questions.

Does: ids, points that are named, follow-ups, cycles, orders, lengths of the answers, dates, languages.
Does not: check the form of a file (schema_sentences does); a part of the wrong form is passed over here.
"""

import re
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from question_bank.places import line_of_place, name_place
from question_bank.problem import Problem
from question_bank.text import LANGS

HAN = re.compile(r"[\u3400-\u9fff]")
Step = str | int


class Source(NamedTuple):
    """A question file as read: `data` is a map that knows its lines."""

    file: Path
    data: dict[str, Any]

    def problem(self, path: tuple[Step, ...], sentence: str) -> Problem:
        return Problem(self.file, line_of_place(self.data, path), name_place(self.data, path), sentence)


def check_question(source: Source, today: date) -> Iterator[Problem]:
    """What disagrees within one question file."""
    yield from _check_own_name(source)
    yield from _check_point_names(source)
    yield from _check_points(source)
    yield from _check_answers(source)
    for path, value in walk(source.data):
        if isinstance(value, str) and (odd := find_unshowable(value)):
            yield source.problem(path, f"`{odd}` can't be shown in a Chinese Windows console; write it in other words.")
        if path[-1:] == ("as_of",) and isinstance(value, str) and value > f"{today:%Y-%m}":
            yield source.problem(path, f"{value} lies in the future; say when it was last checked.")
        elif path[-1:] == ("zh",) and isinstance(value, str) and value.strip() and not HAN.search(value):
            yield source.problem(path, "holds no Chinese; is it the English text?")
        elif path[-1:] == ("en",) and isinstance(value, str) and HAN.search(value):
            yield source.problem(path, f"holds Chinese (`{HAN.search(value).group()}`); say it in English.")  # type: ignore[union-attr]


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


def find_unshowable(text: str) -> str:
    """The first character that GBK, the encoding of Chinese Windows consoles, doesn't have; empty when all are fine."""
    return next((character for character in text if not _in_gbk(character)), "")


def _in_gbk(character: str) -> bool:
    try:
        character.encode("gbk")
    except UnicodeEncodeError:
        return False
    return True


def walk(node: Any, path: tuple[Step, ...] = ()) -> Iterator[tuple[tuple[Step, ...], Any]]:
    """Every value below `node` with its path, in file order."""
    entries: Iterator[tuple[Step, Any]] = iter(())
    if isinstance(node, dict):
        entries = iter(node.items())
    elif isinstance(node, list):
        entries = iter(enumerate(node))
    for step, value in entries:
        yield (*path, step), value
        yield from walk(value, (*path, step))


def items(node: Any, key: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """The maps in the list `node[key]`, numbered; nothing where the form is wrong."""
    found = node.get(key) if isinstance(node, dict) else None
    for number, item in enumerate(found if isinstance(found, list) else []):
        if isinstance(item, dict):
            yield number, item


def point_ids(data: Mapping[str, Any]) -> list[str]:
    """The ids of a question's points, in file order."""
    return [item["id"] for _, item in items(data, "points") if isinstance(item.get("id"), str)]


def _check_own_name(source: Source) -> Iterator[Problem]:
    own, day = source.data.get("id"), source.data.get("day")
    if isinstance(own, str) and own != source.file.stem:
        yield source.problem(("id",), f"`{own}` differs from the file's name; rename the file to {own}.yaml or the id.")
    if isinstance(day, str) and day != source.file.parent.name:
        yield source.problem(("day",), f"`{day}` differs from the folder {source.file.parent.name}; move the file.")
    for section in ("points", "misconceptions"):
        seen: set[str] = set()
        for number, item in items(source.data, section):
            given = item.get("id")
            if isinstance(given, str) and given in seen:
                yield source.problem((section, number, "id"), f"`{given}` stands twice in {section}; rename one.")
            seen.add(str(given))


def _check_point_names(source: Source) -> Iterator[Problem]:
    known = point_ids(source.data)
    for section, key in (("misconceptions", "zeroes"), ("spoken_variants", "asks_for"), ("follow_ups", "when_missing")):
        for number, item in items(source.data, section):
            named = item.get(key)
            for place, name in enumerate(named if isinstance(named, list) else []):
                if isinstance(name, str) and name not in known:
                    sentence = f"`{name}` is no point of this question; its points are {', '.join(known)}."
                    yield source.problem((section, number, key, place), sentence)


def _check_points(source: Source) -> Iterator[Problem]:
    tiers = {item.get("tier") for _, item in items(source.data, "points") if not item.get("bonus")}
    if point_ids(source.data) and "60" not in tiers:
        yield source.problem(("points",), 'no point has tier "60", so nothing decides a pass; give one that tier.')


def _check_answers(source: Source) -> Iterator[Problem]:
    short, long = source.data.get("answer_60"), source.data.get("answer_90")
    if not (isinstance(short, dict) and isinstance(long, dict)):
        return
    for lang in LANGS:
        a, b = short.get(lang), long.get(lang)
        if isinstance(a, str) and isinstance(b, str) and b.strip() and len(b.strip()) <= len(a.strip()):
            sentence = "is no longer than the answer worth 60; it has to contain that one and say more."
            yield source.problem(("answer_90", lang), sentence)


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
