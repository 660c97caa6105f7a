"""What has to agree within one question.

Does: ids, points that are named, tiers, lengths of the answers, dates, languages, characters.
Does not: check the form of a file (schema_sentences does); a part of the wrong form is passed over here.
"""

import re
from collections.abc import Iterator
from datetime import date

from question_bank.problem import Problem
from question_bank.source_file import Source, items, point_ids, walk
from question_bank.text import LANGS

HAN = re.compile(r"[\u3400-\u9fff]")


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


def find_unshowable(text: str) -> str:
    """The first character that GBK, the encoding of Chinese Windows consoles, doesn't have; empty when all are fine."""
    return next((character for character in text if not _in_gbk(character)), "")


def _in_gbk(character: str) -> bool:
    try:
        character.encode("gbk")
    except UnicodeEncodeError:
        return False
    return True


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
    tiers = [item.get("tier") for _, item in items(source.data, "points") if not item.get("bonus")]
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
