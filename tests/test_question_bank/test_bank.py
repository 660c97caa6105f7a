import time
from pathlib import Path

import pytest

from question_bank.bank import UnknownQuestionError, load_bank
from question_bank.question import DAYS
from question_bank.strict_yaml import ContentError
from tests.test_question_bank.example import follow_up, question, write_question


def test_the_bank_loads_with_every_question_under_its_id() -> None:
    bank = load_bank()
    assert [(question.id, question) for question in bank] == list(bank.questions.items())
    assert bank["d02-function-calling-flow"].point("resend-tools").tier == "90"


def test_questions_stand_in_the_order_of_days_and_then_their_own(tmp_path: Path) -> None:
    for name, day, order in [("a", "D23", 10), ("b", "D3", 20), ("c", "D3", 10), ("d", "D2", 30)]:
        write_question(tmp_path, question(name, order, day=day), day)
    bank = load_bank(tmp_path)
    assert [question.id for question in bank] == ["d", "c", "b", "a"]
    assert [len(bank.of_day(day)) for day in DAYS] == [1, 2, 1]


def test_topics_are_looked_up(tmp_path: Path) -> None:
    write_question(tmp_path, question("a", 10))
    write_question(tmp_path, question("b", 20, topics=["mcp", "tool-calling"]))
    bank = load_bank(tmp_path)
    assert bank.topics() == ("mcp", "tool-calling")
    assert [question.id for question in bank.of_topic("mcp")] == ["b"]
    assert len(bank) == 2


def test_a_full_id_finds_its_point(tmp_path: Path) -> None:
    write_question(tmp_path, question())
    assert load_bank(tmp_path).point("shop-returns/refund").weight == 1


def test_an_unknown_question_is_a_sentence_that_names_the_nearest(tmp_path: Path) -> None:
    write_question(tmp_path, question())
    with pytest.raises(UnknownQuestionError) as caught:
        load_bank(tmp_path)["shop-retruns"]
    assert str(caught.value) == "There is no question 'shop-retruns' in the bank. Did you mean shop-returns?"
    with pytest.raises(KeyError):
        load_bank(tmp_path)["zzz"]


def test_a_file_of_the_wrong_form_says_what_the_checker_says(tmp_path: Path) -> None:
    file = write_question(tmp_path, question(intent=None))
    with pytest.raises(ContentError, match="`intent` is missing; add it") as caught:
        load_bank(tmp_path)
    assert caught.value.path == file


@pytest.mark.parametrize("raw", [b"a: [", b"", b"- 1\n", b"3\n", b"\xff\xfe"])
def test_a_file_that_is_no_question_is_a_sentence(tmp_path: Path, raw: bytes) -> None:
    file = tmp_path / "questions" / "D2" / "odd.yaml"
    file.parent.mkdir(parents=True)
    file.write_bytes(raw)
    with pytest.raises(ContentError):
        load_bank(tmp_path)


def test_two_files_with_one_id_are_refused(tmp_path: Path) -> None:
    write_question(tmp_path, question())
    write_question(tmp_path, question(day="D3"), "D3")
    for _ in range(2):
        with pytest.raises(ContentError, match="ids are for ever"):
            load_bank(tmp_path)


def test_an_empty_bank_loads(tmp_path: Path) -> None:
    assert len(load_bank(tmp_path)) == 0


def test_34_questions_load_within_60_ms_after_the_first_time(tmp_path: Path) -> None:
    raw = (Path(__file__).parents[2] / "question_bank/questions/D2/d02-function-calling-flow.yaml").read_text(
        encoding="utf-8"
    )
    folder = tmp_path / "questions" / "D2"
    folder.mkdir(parents=True)
    for number in range(34):
        text = raw.replace("id: d02-function-calling-flow", f"id: q{number}").replace(
            "order: 10", f"order: {number + 1}"
        )
        (folder / f"q{number}.yaml").write_text(text, encoding="utf-8")
    assert len(load_bank(tmp_path)) == 34
    seconds = []
    for _ in range(5):
        began = time.perf_counter()
        load_bank(tmp_path)
        seconds.append(time.perf_counter() - began)
    assert min(seconds) < 0.06


def test_follow_ups_know_what_they_follow(tmp_path: Path) -> None:
    write_question(tmp_path, question(follow_ups=[{"id": "fu-more", "when_missing": ["refund"]}]))
    write_question(tmp_path, follow_up("fu-more", "shop-returns", 20))
    bank = load_bank(tmp_path)
    assert bank["fu-more"].follows == "shop-returns"
    assert bank["shop-returns"].follow_ups[0].when_missing == ("refund",)
