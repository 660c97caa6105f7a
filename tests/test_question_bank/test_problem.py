from pathlib import Path

from question_bank.problem import Problem


def test_a_problem_is_one_line_that_an_editor_can_follow() -> None:
    assert str(Problem(Path("a.yaml"), 3, "title.zh", "is empty.")) == "a.yaml:3: title.zh: is empty."


def test_a_problem_of_the_whole_file_names_no_path() -> None:
    assert str(Problem(Path("a.yaml"), 1, "", "is empty.")) == "a.yaml:1: is empty."


def test_files_below_the_current_folder_are_shown_from_there() -> None:
    assert str(Problem(Path.cwd() / "b" / "a.yaml", 1, "", "x.")).startswith("b/a.yaml:1: ")


def test_problems_sort_by_file_then_line() -> None:
    late, early = Problem(Path("a.yaml"), 9, "", "x."), Problem(Path("a.yaml"), 2, "z", "x.")
    assert sorted([Problem(Path("b.yaml"), 1, "", "x."), late, early])[:2] == [early, late]
