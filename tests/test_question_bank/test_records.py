import dataclasses
import json
from collections.abc import Iterator
from typing import Any

import pytest

from question_bank.question import Question
from question_bank.records import build_question
from question_bank.text import Text
from tests.test_question_bank.example import both, follow_up, question


def strings(node: Any) -> Iterator[str]:
    """Every text in records or plain data, keys left out."""
    if isinstance(node, str):
        yield node
    elif dataclasses.is_dataclass(node):
        for field in dataclasses.fields(node):
            yield from strings(getattr(node, field.name))
    elif hasattr(node, "values"):
        for value in node.values():
            yield from strings(value)
    elif isinstance(node, list | tuple):
        for value in node:
            yield from strings(value)


@pytest.mark.parametrize("data", [question(), follow_up("fu-more", "shop-returns", 20)])
def test_nothing_of_a_file_is_lost(data: dict[str, Any]) -> None:
    assert sorted(strings(build_question(data))) == sorted(strings(data))


def test_blank_lines_around_a_text_are_dropped() -> None:
    text = build_question(question(answer_90={"zh": "一\n二\n", "en": "\none\ntwo\n"})).answer_90
    assert text == Text(zh="一\n二", en="one\ntwo")


def test_what_a_file_leaves_out_is_none_or_empty() -> None:
    bare = build_question(question(frequency=None, as_of=None, nuances=None, spoken_variants=None, ours=None))
    assert (bare.as_of, bare.nuances, bare.spoken_variants, bare.ours, bare.follows) == (None, (), (), (), None)
    assert not bare.frequency


def test_every_field_of_the_schema_has_its_place_in_the_record() -> None:
    from question_bank.checking import SCHEMAS

    schema = json.loads((SCHEMAS / "question.schema.json").read_text(encoding="utf-8"))
    assert {field.name for field in dataclasses.fields(Question)} == set(schema["properties"])


def test_another_form_is_an_error() -> None:
    data = question()
    data["points"] = [both("no id")]
    with pytest.raises(KeyError):
        build_question(data)
