"""The little language of wordings."""

import pytest
import regex

from question_bank.scoring.phrase import PhraseError, join_choices, split_choices, to_pattern


def matches(phrase: str, text: str) -> bool:
    return regex.search(join_choices([to_pattern(phrase, lambda name: f"<{name}>")]), text) is not None


@pytest.mark.parametrize(
    ("phrase", "text"),
    [
        ("tool call", "the tool_call here"),
        ("tool call", "toolcall"),
        ("execut*", "it executes"),
        ("tools?", "one tool"),
        ("每(一)?轮", "每轮"),
        ("不..执行", "不会自己执行"),
        ("send...again", "send all of it, once more, again"),
        ("<n> 个工具", "二十个工具"),
        ("llm", "用llm来做"),
    ],
)
def test_a_wording_matches(phrase: str, text: str) -> None:
    assert matches(phrase, text)


@pytest.mark.parametrize(
    ("phrase", "text"),
    [
        ("tool", "toolbox"),
        ("run", "prune"),
        ("不..执行", "不对,它会执行"),
        ("send...again", "send it. And again"),
        ("is..right", "isn't right"),
        ("id", "valid"),
    ],
)
def test_a_wording_does_not_match(phrase: str, text: str) -> None:
    assert not matches(phrase, text)


@pytest.mark.parametrize("phrase", ["a|b", "(a", "a)", "a[b]", r"a\d", "", "a > b", "|"])
def test_what_is_not_in_the_language_is_refused_with_a_sentence(phrase: str) -> None:
    with pytest.raises(PhraseError, match=r"wording|bracket"):
        to_pattern(phrase, lambda name: name)


def test_choices_are_split_at_the_outer_bars_only() -> None:
    assert split_choices("{a}|b (c|d)|e") == ["{a}", "b (c|d)", "e"]


def test_shared_beginnings_change_nothing() -> None:
    words = ["不代表", "不等于", "不", "run", "runs", "rerun", "a?b", "(x|y)z"]
    pattern = regex.compile(join_choices([to_pattern(word, str) for word in words]))
    for text in ("不代表", "不等于", "不", "run", "runs", "rerun", "ab", "b", "xz", "yz"):
        assert pattern.search(text), text
    assert not pattern.search("rerunning")
