"""Feedback as text and HTML."""

from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from question_bank.text import Text
from workbook.checks.feedback import Comparison, Cost, Feedback
from workbook.views.feedback import MAX_LINES, as_html, as_text


def both(text: str) -> Text:
    return Text(zh=text, en=text)


FULL = Feedback(
    exercise="d02-x",
    verdict="wrong",
    summary=Text(zh="还不对", en="not right yet"),
    comparison=Comparison(both("f('<b>')"), both("{}"), both("raises KeyError: 'a'")),
    mistake="some-mistake",
    name=Text(zh="名字", en="a name"),
    explanation=Text(zh="第一行\n第二行 `code`", en="line one\nline two `code <i>`"),
    costs=(Cost("q/p", both("A question?"), both("A point.")),),
    notes=(both("a note"),),
)


def test_the_first_line_says_it_all() -> None:
    assert as_text(FULL, "zh").splitlines()[0] == "还不对"
    assert as_text(FULL, "en").splitlines()[0] == "not right yet"


def test_expected_stands_beside_got() -> None:
    lines = as_text(FULL, "en").splitlines()
    assert lines[2] == "  expected  {}"
    assert lines[3] == "  got       raises KeyError: 'a'"


def test_the_mistake_goes_by_its_name_with_its_cost() -> None:
    text = as_text(FULL, "en")
    assert "a name (some-mistake)" in text
    assert "A question? → A point." in text


def test_the_text_never_exceeds_twelve_lines() -> None:
    long = Feedback("x", "wrong", both("s"), FULL.comparison, explanation=both("\n".join("abcdefghijklmnopqrs")))
    assert len(as_text(long, "en").splitlines()) == MAX_LINES


def test_a_value_with_line_breaks_stays_on_its_line() -> None:
    feedback = Feedback("x", "wrong", both("s"), Comparison(both("a\nb"), both("c"), both("d\r\n")))
    assert len(as_text(feedback, "en").splitlines()) == 4


def test_html_holds_every_word_of_the_text() -> None:
    class Words(HTMLParser):
        text = ""

        def handle_data(self, data: str) -> None:
            self.text += data

    reader = Words()
    reader.feed(as_html(FULL, "en"))
    for word in ("not right yet", "f('<b>')", "raises KeyError: 'a'", "a name", "some-mistake", "code <i>", "a note"):
        assert word in reader.text


@given(st.text(alphabet="<>&\"'`ab/ \n"))
def test_nothing_of_a_learner_reaches_html_unescaped(text: str) -> None:
    feedback = Feedback(
        "x",
        "wrong",
        both(text),
        Comparison(both(text), both(text), both(text)),
        text,
        both(text),
        both(text),
        (),
        (both(text),),
    )
    tags: list[str] = []

    class Tags(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            tags.append(tag)

    Tags().feed(as_html(feedback, "en"))
    assert set(tags) <= {"div", "table", "tbody", "tr", "th", "td", "code", "strong", "span"}


@pytest.mark.parametrize("verdict", ["passed", "blank", "wrong"])
def test_the_verdict_is_readable_without_colour(verdict: str) -> None:
    feedback = Feedback("x", verdict, both("the words"))  # type: ignore[arg-type]
    assert "the words" in as_html(feedback, "zh")
    assert f'data-verdict="{verdict}"' in as_html(feedback, "zh")


def test_labels_never_wrap_and_code_is_set_as_code_everywhere() -> None:
    told = Feedback("x", "blank", both("line 3 still holds `...`"), FULL.comparison, notes=(both("write `a`"),))
    html = as_html(told, "zh")
    assert html.count("<th style") == html.count("white-space:nowrap")
    assert "<code>...</code>" in html
    assert "<code>a</code>" in html


def test_lines_of_chinese_are_joined_without_a_gap() -> None:
    feedback = Feedback("x", "wrong", both("s"), explanation=Text("第一句。\n第二句 word\nmore", "One.\nTwo."))
    assert "第一句。第二句 word more" in as_html(feedback, "zh")
    assert "One. Two." in as_html(feedback, "en")
