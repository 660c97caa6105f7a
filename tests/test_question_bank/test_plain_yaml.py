import pytest
from ruamel.yaml import YAML

from question_bank.plain_yaml import NotPlainError, PlainComposer


def load(text: str) -> object:
    yaml = YAML(typ="rt", pure=True)
    yaml.Composer = PlainComposer
    return yaml.load(text)


def test_plain_content_passes() -> None:
    assert load("a: [1, {b: 一}]\nc: |\n  x\n") == {"a": [1, {"b": "一"}], "c": "x\n"}


@pytest.mark.parametrize("text", ["a: &x 1", "a: *x", "{<<: {a: 1}}", "!!str a", "! a", "%TAG ! t:x\n--- a", "- &x {}"])
def test_whatever_hides_where_a_text_comes_from_is_refused(text: str) -> None:
    with pytest.raises(NotPlainError, match="may not use"):
        load(text)


def test_depth_is_counted_down_as_well_as_up() -> None:
    assert load("\n".join(["- [[[1]]]"] * 100)) == [[[[1]]]] * 100
