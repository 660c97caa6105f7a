"""The example on the authors' page works as it stands."""

import re
from pathlib import Path
from typing import Any

import pytest

import workbook.exercises
from workbook.checks.child import wrong_functions
from workbook.checks.plain import encode
from workbook.exercises.outcome import Outcome, same_outcome

FOLDER = Path(workbook.exercises.__file__).parent
PAGES = ["README.md", "README.zh.md"]


def example(page: str) -> str:
    found = re.search(r"```python\n(.*?)```", (FOLDER / page).read_text(encoding="utf-8"), re.DOTALL)
    assert found
    return found[1]


def test_both_pages_show_the_same_example() -> None:
    assert example(PAGES[0]) == example(PAGES[1])


@pytest.mark.parametrize("page", PAGES)
def test_the_example_is_an_exercise_whose_mistake_shows(page: str) -> None:
    namespace: dict[str, Any] = {"__name__": "workbook.exercises.d02.count_items"}
    exec(example(page), namespace)
    exercise = namespace["EXERCISE"]
    wrong = wrong_functions(exercise)["counts-once/0"]

    def count(items: list[str]) -> dict[str, int]:
        return {item: items.count(item) for item in items}

    unlike = [
        case.name
        for case in exercise.cases
        if not same_outcome(Outcome(encode(count(*case.args))), Outcome(encode(wrong(*case.args))))
    ]
    assert unlike == ["twice"]
    assert exercise.words.name == "count_items.yaml"


@pytest.mark.parametrize("page", PAGES)
def test_files_that_the_page_names_are_there(page: str) -> None:
    root = FOLDER.parents[2]
    text = (FOLDER / page).read_text(encoding="utf-8")
    for name in re.findall(r"`(tests/[a-z_/]+\.py)`", text):
        assert (root / name).exists(), name
