"""The drill's widget, without a browser."""

from question_bank.bank import load_bank
from workbook.drill.drafts import load_draft
from workbook.store import open_store
from workbook.views.drill_widget import DrillWidget

BANK = load_bank()
FLOW = BANK["d02-function-calling-flow"]


def widget() -> DrillWidget:
    return DrillWidget(FLOW, BANK, open_store(), "en")


def test_what_is_typed_is_kept_and_comes_back() -> None:
    widget()._text.value = "half an answer"
    assert load_draft(FLOW.id) == "half an answer"
    assert widget()._text.value == "half an answer"


def test_handing_in_shows_the_verdict_and_offers_the_follow_up() -> None:
    shown = widget()
    shown._text.value = "My code validates and runs it. <b>"
    shown._hand_in.click()
    assert "covered" in shown._below.value
    assert "&lt;b&gt;" in shown._below.value
    assert load_draft(FLOW.id) == ""
    assert len(open_store().attempts()) == 1
    shown._next.click()
    assert shown.question.follows == FLOW.id
    assert shown._text.value == ""


def test_an_empty_answer_is_a_sentence_and_nothing_is_saved() -> None:
    shown = widget()
    shown._hand_in.click()
    assert "nothing was scored" in shown._below.value
    assert open_store().attempts() == ()


def test_nudges_come_one_at_a_time() -> None:
    shown = widget()
    shown._nudge.click()
    assert FLOW.intent[0].en[:20] in shown._below.value
    for _ in range(9):
        shown._nudge.click()
    assert "no more nudges" in shown._below.value
