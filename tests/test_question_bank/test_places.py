from pathlib import Path

from question_bank.places import line_of_place, name_place
from question_bank.strict_yaml import parse_yaml

DATA = parse_yaml(
    "id: q\npoints:\n- id: one\n  text:\n    zh: 一\n- text: no id here\nempty:\nlast: [a, b]\n".encode(),
    Path("q.yaml"),
)


def test_a_list_item_goes_by_its_id() -> None:
    assert name_place(DATA, ("points", 0, "text", "zh")) == "points[one].text.zh"


def test_a_list_item_without_an_id_goes_by_its_number_from_one() -> None:
    assert name_place(DATA, ("points", 1, "text")) == "points[#2].text"
    assert name_place(DATA, ("last", 1)) == "last[#2]"


def test_the_file_as_a_whole_has_no_name() -> None:
    assert name_place(DATA, ()) == ""


def test_every_place_knows_its_line() -> None:
    places = [("id",), ("points",), ("points", 0), ("points", 0, "text", "zh"), ("points", 1, "text"), ("last", 1)]
    assert [line_of_place(DATA, place) for place in places] == [1, 2, 3, 5, 6, 8]


def test_what_is_missing_stands_where_it_should_have_stood() -> None:
    assert line_of_place(DATA, ("points", 0, "text", "en")) == line_of_place(DATA, ("points", 0, "text"))
    assert line_of_place(DATA, ("absent", "deeper")) == 1


def test_an_empty_field_is_there() -> None:
    assert line_of_place(DATA, ("empty",)) == 7
