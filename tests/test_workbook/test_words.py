import string
from pathlib import Path

import pytest

from question_bank.strict_yaml import read_yaml
from workbook.words import FOLDER, load_area, say

AREAS = sorted(path.stem for path in FOLDER.glob("*.yaml"))


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_a_sentence_comes_in_the_language_asked_for() -> None:
    assert say("trace.nothing", "en").startswith("No request")
    assert say("trace.nothing", "zh").startswith("还没有")


@pytest.mark.parametrize("area", AREAS)
def test_both_languages_of_a_sentence_have_the_same_gaps(area: str) -> None:
    for key, text in load_area(area).items():
        assert gaps(text.zh) == gaps(text.en), f"{area}.{key}"


@pytest.mark.parametrize("area", AREAS)
def test_every_sentence_stands_in_both_languages(area: str) -> None:
    for key, both in read_yaml(FOLDER / f"{area}.yaml").items():
        assert set(both) == {"zh", "en"}, f"{area}.{key}"
        assert all(str(text).strip() for text in both.values()), f"{area}.{key}"


def test_an_unknown_sentence_is_a_fault_of_ours_and_raises() -> None:
    with pytest.raises(KeyError):
        say("trace.no_such_sentence")


def test_no_sentence_holds_a_character_that_a_gbk_console_lacks() -> None:
    for path in FOLDER.glob("*.yaml"):
        Path(path).read_text(encoding="utf-8").encode("gbk")
