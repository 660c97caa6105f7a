"""A rubric that can't be trusted is refused, with the place and a sentence."""

from pathlib import Path

import pytest

from question_bank.scoring.lexicon import check_lexicon, load_lexicon
from question_bank.scoring.rubric import RUBRICS, find_rubric, load_rubric
from question_bank.strict_yaml import ContentError

GOOD = """question: q
points:
  p:
    full: a and b
    half: a or b
    ideas:
      a: {says: ["{run} + 代码"], yes: [代码执行。], no: [模型。]}
      b: {says: [循环], yes: [循环。], no: [模型。]}
misconceptions:
  m: {says: [模型执行], yes: [模型执行。], no: [模型。]}
"""


def write(folder: Path, rubric: str, lexicon: str = "run: [执行, 跑]\n") -> Path:
    (folder / "D2").mkdir(exist_ok=True)
    (folder / "lexicon.yaml").write_text(lexicon, encoding="utf-8")
    path = folder / "D2" / "q.yaml"
    path.write_text(rubric, encoding="utf-8")
    return path


def test_a_good_rubric_loads(tmp_path: Path) -> None:
    rubric = load_rubric(write(tmp_path, GOOD))
    assert [point.id for point in rubric.points] == ["p"]
    assert len(rubric.hash) == 12


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("{run}", "{rnu}", "not in the lexicon"),
        ("a and b", "a and c", "no idea of this point"),
        ("a and b", "a and", "ends too early"),
        ("a and b", "3 of (a, b)", "asks for 3 of 2"),
        ("循环]", "'循环['] ", "can't be read"),
        ("yes: [循环。], ", "", "lacks 'yes'"),
        ("no: [模型。]}\nmis", "no: []}\nmis", "at least one"),
        ("half:", "haff:", "unknown key"),
        ("question: q", "question: r", "the file is 'q'"),
        ("+ 代码", "+ 代码 @page", "is no window"),
        ("      b:", "      no:", "a and b"),
        ("      b:", "      1:", "not a string"),
    ],
)
def test_a_bad_rubric_is_refused_with_a_sentence(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    path = write(tmp_path, GOOD.replace(old, new))
    with pytest.raises(ContentError, match=r"q\.yaml:\d+: .*") as error:
        load_rubric(path)
    assert sentence in str(error.value)


def test_the_key_no_stays_a_word(tmp_path: Path) -> None:
    assert load_lexicon(write(tmp_path, GOOD, "no: [不, 没]\n").parent.parent / "lexicon.yaml").wordings == {
        "no": ("不", "没")
    }


def test_an_entry_that_contains_itself_is_found(tmp_path: Path) -> None:
    lexicon = load_lexicon(write(tmp_path, GOOD, "a: ['{b}']\nb: ['{a}']\n").parent.parent / "lexicon.yaml")
    assert len(check_lexicon(lexicon)) == 2


def test_every_entry_of_the_shared_lexicon_compiles() -> None:
    assert check_lexicon(load_lexicon(RUBRICS / "lexicon.yaml")) == []


def test_a_hash_names_rubric_and_lexicon(tmp_path: Path) -> None:
    first = load_rubric(write(tmp_path, GOOD)).hash
    other = tmp_path / "other"
    other.mkdir()
    assert load_rubric(write(other, GOOD, "run: [执行]\n")).hash != first


def test_an_id_can_not_leave_the_folder() -> None:
    assert find_rubric("../lexicon") is None
    assert find_rubric("d02-function-calling-flow") is not None
