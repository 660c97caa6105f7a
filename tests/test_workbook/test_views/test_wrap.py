import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbook.views.wrap import NEVER_FIRST, NEVER_LAST, count_cells, join_lines, wrap_text


def test_a_chinese_character_takes_two_cells() -> None:
    assert count_cells("模型 model") == 10


def test_quotation_marks_take_two_cells_only_beside_chinese() -> None:
    assert count_cells("“模型”") == 8
    assert count_cells("“model”") == 7


def test_english_breaks_at_spaces_only() -> None:
    assert wrap_text("the model's tool-calls, “quoted words” end", 12) == [
        "the model's",
        "tool-calls,",
        "“quoted",
        "words” end",
    ]


def test_chinese_breaks_between_characters() -> None:
    assert wrap_text("模型只是提要求而已", 8) == ["模型只是", "提要求而", "已"]


def test_no_line_begins_with_a_full_stop_or_ends_with_an_opening_quote() -> None:
    assert wrap_text("模型提要求，代码去执行。", 10) == ["模型提要", "求，代码去", "执行。"]
    assert wrap_text("他说的是“模型”", 10) == ["他说的是", "“模型”"]


def test_a_name_inside_chinese_stays_whole() -> None:
    assert wrap_text("靠 tool_call_id 对号", 13) == ["靠", "tool_call_id", "对号"]
    assert wrap_text("靠tool_call_id对号", 14) == ["靠tool_call_id", "对号"]


def test_line_breaks_and_empty_lines_stay() -> None:
    assert wrap_text("one\n\ntwo", 20, first="- ") == ["- one", "", "  two"]


def test_a_list_mark_indents_the_lines_below() -> None:
    assert wrap_text("aaa bbb ccc", 9, first="1. ") == ["1. aaa", "   bbb", "   ccc"]
    assert wrap_text("aaa bbb", 6, first="1. ", rest="> ") == ["1. aaa", "> bbb"]


def test_an_over_long_word_is_cut() -> None:
    assert wrap_text("a" * 25, 10) == ["a" * 10, "a" * 10, "a" * 5]


LETTERS = st.characters(codec="gbk", exclude_categories=["Cc", "Zs", "Zl", "Zp"]) | st.sampled_from(" 模型，。“”()a")


@given(st.text(LETTERS, max_size=80), st.integers(8, 40))
def test_every_line_fits_and_nothing_is_lost(text: str, width: int) -> None:
    lines = wrap_text(text, width)
    assert all(count_cells(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


@given(st.text(st.sampled_from("模型工具代码，。、”"), max_size=60).filter(lambda text: "，，" not in text))
def test_punctuation_stays_with_what_it_ends(text: str) -> None:
    lines = wrap_text(text, 30)
    runs = max((len(run) for run in "".join("x" if c in NEVER_FIRST else " " for c in text).split()), default=0)
    if runs <= 3:
        assert not any(line[:1] in NEVER_FIRST for line in lines[1:] if line)
        assert not any(line[-1:] in NEVER_LAST for line in lines[:-1] if line)


@pytest.mark.parametrize("character", sorted(NEVER_FIRST | NEVER_LAST))
def test_the_tables_hold_punctuation_only(character: str) -> None:
    assert unicodedata.category(character)[0] in "PS"


@pytest.mark.parametrize(
    ("lines", "line"),
    [
        ("one\ntwo", "one two"),
        ("一句\n两句", "一句两句"),
        ("一句，\nword", "一句，word"),
        ("word\n一句", "word 一句"),
        ("一\n\n二", "一二"),
        ("", ""),
    ],
)
def test_lines_are_joined_as_the_language_wants(lines: str, line: str) -> None:
    assert join_lines(lines) == line
