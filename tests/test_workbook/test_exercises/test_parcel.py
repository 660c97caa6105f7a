"""The parcel that the lesson on large results looks at."""

import json

from question_bank.text import LANGS
from solutions.d02_production_loop.find_longest_stop import find_longest_stop
from workbook.exercises.d02_production.parcel import scan_parcel


def test_it_is_as_large_as_the_lesson_says() -> None:
    for lang in LANGS:
        assert 50_000 <= len(json.dumps(scan_parcel("SO-1042", lang), ensure_ascii=False)) < 56_000


def test_it_is_the_same_each_time() -> None:
    assert scan_parcel("SO-1042", "zh") == scan_parcel("SO-1042", "zh")


def test_one_place_stands_out() -> None:
    longest = find_longest_stop(scan_parcel("SO-1042", "en"))
    assert longest is not None
    assert longest["hours"] > 36
