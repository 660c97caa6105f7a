"""What is not searched for stands nowhere."""

import regex
from hypothesis import given
from hypothesis import strategies as st

from question_bank.scoring.lexicon import load_lexicon
from question_bank.scoring.needs import are_met, needs_of, pairs_in
from question_bank.scoring.phrase import FLAGS, at_edges, to_pattern
from question_bank.scoring.reading import read_answer
from question_bank.scoring.rubric import RUBRICS

LEXICON = load_lexicon(RUBRICS / "lexicon.yaml")
WORDS = ["send*", "tools?", "(the )?tool list", "工具(列表|清单)", "不(用|需要)再", "a tool", "重新 (发|send)"]
TEXTS = st.lists(st.sampled_from(["send", "tool", "tools", "the", " ", "list", "工具", "清单", "不用", "再", "发"]))


@given(text=TEXTS.map("".join), phrase=st.sampled_from(WORDS))
def test_words_that_stand_in_a_text_meet_their_needs(text: str, phrase: str) -> None:
    if regex.search(at_edges(to_pattern(phrase, str)), text, FLAGS):
        assert are_met(needs_of(phrase), text, pairs_in([text, *text]), lambda name: False)


def test_a_text_without_the_letters_is_not_searched() -> None:
    assert not are_met(needs_of("工具清单"), "清单里的工具", pairs_in(["清单里的工具"]), lambda name: True)


def test_what_may_be_missing_is_no_need() -> None:
    assert needs_of("tools?").literals == ("tool",)
    assert needs_of("(the )?list").literals == ("list",)


@given(text=st.lists(st.sampled_from(["cost", "s", "_", " ", "成本", "cost1", "，"]), max_size=12).map("".join))
def test_plain_words_are_found_where_a_pattern_finds_them(text: str) -> None:
    for words in ("cost", "成本"):
        reading = read_answer(text, LEXICON)
        (found,) = [reading.occurrences(LEXICON.compile_group(words))]
        assert list(found) == [one.span() for one in regex.finditer(at_edges(words), reading.text, FLAGS)]


def test_the_parts_of_a_gap_stand_within_its_length_and_inside_its_clause() -> None:
    group = LEXICON.compile_group("发..清单")
    for answer, count in (("发一份清单", 1), ("发了。清单", 0), ("发" + "很" * 13 + "清单", 0)):
        assert len(read_answer(answer, LEXICON).occurrences(group)) == count


def test_a_part_that_may_be_missing_only_widens_the_gap() -> None:
    group = LEXICON.compile_group("发..(给|到)?..清单")
    assert len(read_answer("发" + "很" * 20 + "清单", LEXICON).occurrences(group)) == 1
    assert len(read_answer("发" + "很" * 25 + "清单", LEXICON).occurrences(group)) == 0
