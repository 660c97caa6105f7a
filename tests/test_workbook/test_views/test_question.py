import dataclasses
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from question_bank.bank import Bank, load_bank
from question_bank.checking import HERE, question_files
from question_bank.text import LANGS, Lang, Text
from tests.test_question_bank.example import follow_up, question, write_question
from workbook.views.question import WIDTH, show_digest, show_entry, show_question
from workbook.views.wrap import count_cells

NAMES = [file.stem for file in question_files(HERE)]


def texts(node: Any) -> Iterator[Text]:
    if isinstance(node, Text):
        yield node
    elif isinstance(node, tuple):
        for item in node:
            yield from texts(item)
    elif dataclasses.is_dataclass(node):
        for field in dataclasses.fields(node):
            yield from texts(getattr(node, field.name))


def squeeze(text: str) -> str:
    return "".join(text.split())


@pytest.fixture(scope="module")
def bank(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bank]:
    """The bank as it is, read once for this module."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WORKBOOK_HOME", str(tmp_path_factory.mktemp("home")))
        yield load_bank()


@pytest.fixture
def example(tmp_path: Path) -> Bank:
    write_question(tmp_path, question(follow_ups=[{"id": "fu-more", "when_missing": ["refund"]}]))
    write_question(tmp_path, follow_up("fu-more", "shop-returns", 20, source="ours", ours=None))
    return load_bank(tmp_path)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", NAMES)
def test_a_question_shows_every_text_of_its_language_within_80_cells(name: str, lang: Lang, bank: Bank) -> None:
    page = show_question(bank[name], lang, bank)
    for text in texts(bank[name]):
        assert squeeze(text.in_(lang)) in squeeze(page)
    assert max(map(count_cells, page.splitlines())) <= WIDTH
    page.encode("gbk")


@pytest.mark.parametrize("width", [30, 50, 120])
def test_the_width_is_kept(example: Bank, width: int) -> None:
    for lang in LANGS:
        page = show_question(example["shop-returns"], lang, example, width)
        assert max(map(count_cells, page.splitlines())) <= width


def test_what_is_ours_and_how_old_it_is_is_said(example: Bank) -> None:
    page = show_question(example["shop-returns"], "en", example)
    assert "as of 2026-08" in page
    assert "The money goes back. (as of 2026-07, added by this project)" in page
    assert "added by this project: answer_60, answer_90" in page
    assert "written by this project" in show_question(example["fu-more"], "en", example)


def test_a_follow_up_is_shown_by_its_title(example: Bank) -> None:
    page = show_question(example["shop-returns"], "en", example)
    assert "- How does a return work?\n  fu-more (when refund is missing)\n" in page
    assert "a follow-up to shop-returns" in " ".join(show_question(example["fu-more"], "en", example).split())


def test_a_point_says_what_it_is_worth(example: Bank) -> None:
    page = show_question(example["shop-returns"], "en", example)
    assert "1. A label.\n   Half: Paper.\n   label · for 60 · weight 2\n" in page
    assert "   refund · bonus\n" in page


def test_a_field_that_is_left_out_leaves_no_heading(tmp_path: Path) -> None:
    write_question(tmp_path, question(nuances=None, spoken_variants=None))
    bank = load_bank(tmp_path)
    page = show_question(bank["shop-returns"], "en", bank)
    assert "Also worth knowing" not in page
    assert "Other ways it is asked" not in page


def test_a_digest_shows_title_and_points(example: Bank) -> None:
    digest = show_digest(example["shop-returns"], "en")
    assert digest.splitlines()[0] == "How does a return work?"
    assert digest.splitlines()[-2:] == ["  - A label.", "  - The money goes back."]


def test_a_follow_up_stands_further_in(example: Bank) -> None:
    assert show_entry(example["shop-returns"], "en") == "  How does a return work?\n    shop-returns\n"
    assert show_entry(example["fu-more"], "en") == "    How does a return work?\n      fu-more\n"
