"""Predictions: shown, answered, remembered."""

import pytest

from question_bank.text import LANGS, Text
from workbook import predict
from workbook.predictions import Question, load_predictions
from workbook.store import open_store
from workbook.views.prediction import answer_html, answer_text, ask_html, ask_text


def test_without_an_answer_the_choices_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    predict("d02-p3")
    out = capsys.readouterr().out
    assert all(f"  {key}  " in out for key in "abc")
    assert 'predict("d02-p3", "a")' in out
    assert open_store().predictions() == {}


def test_a_wrong_choice_gets_its_own_explanation(capsys: pytest.CaptureFixture[str]) -> None:
    predict("d02-p1", "a")
    out = capsys.readouterr().out
    assert "is not right" in out
    assert load_predictions()["d02-p1"].choices["a"].tell.en in out


def test_the_first_answer_is_kept() -> None:
    predict("d02-p1", "a")
    predict("d02-p1", " (B) ")
    assert [(one.choice, one.right) for one in open_store().predictions().values()] == [("a", False)]


@pytest.mark.parametrize("answer", ["z", "", "ab", 7, None])
def test_an_answer_that_is_no_choice_is_a_sentence(answer: object, capsys: pytest.CaptureFixture[str]) -> None:
    predict("d02-p1", answer)  # type: ignore[arg-type]
    assert "a" in capsys.readouterr().out
    assert open_store().predictions() == {}


def test_an_unknown_prediction_names_its_neighbour(capsys: pytest.CaptureFixture[str]) -> None:
    predict("d02-p10")
    assert "d02-p1" in capsys.readouterr().out


def test_the_first_notebook_of_d2_has_its_nine_predictions() -> None:
    ours = [name for name in load_predictions() if name.startswith("d02-")]
    assert ours[:9] == [f"d02-p{n}" for n in range(1, 10)]


@pytest.mark.parametrize("question", load_predictions().values(), ids=lambda question: question.id)
def test_every_prediction_is_whole(question: Question) -> None:
    assert question.right in question.choices
    assert len(question.choices) >= 3
    texts = [question.question, *(text for choice in question.choices.values() for text in (choice.text, choice.tell))]
    for lang in LANGS:
        assert all(text.in_(lang) for text in texts)
        tells = [choice.tell.in_(lang) for choice in question.choices.values()]
        assert len(set(tells)) == len(tells)


def test_the_right_choice_is_not_always_the_same_letter() -> None:
    assert len({question.right for question in load_predictions().values()}) == 3


def test_both_forms_say_the_same_and_html_is_escaped() -> None:
    question = load_predictions()["d02-p9"]
    odd = Question("x<", Text("<b>", "<b>"), question.right, question.choices)
    assert "<b>" not in ask_html(odd, "en")
    assert "&lt;b&gt;" in ask_html(odd, "en")
    assert question.choices["c"].tell.zh in answer_text(question, "c", "zh")
    assert question.choices["c"].tell.zh in answer_html(question, "c", "zh")
    assert question.choices["a"].text.en in ask_text(question, "en")
