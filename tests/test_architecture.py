"""Who may import whom, and what no file of ours may hold."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
OURS = {"question_bank", "solutions", "workbook", "tests"}
PACKAGES = {
    "question_bank": ROOT / "question_bank",
    "solutions": ROOT / "solutions",
    "workbook": ROOT / "notebooks" / "workbook",
}


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import; name the package"
            yield node.module or ""


def modules(package: str) -> list[Path]:
    return sorted(PACKAGES[package].rglob("*.py"))


def test_the_question_bank_imports_nothing_of_ours_but_itself() -> None:
    for path in modules("question_bank"):
        for name in imports(path):
            top = name.split(".")[0]
            assert top not in OURS - {"question_bank"}, f"{path.name} imports {name}"


def test_a_solution_imports_its_own_day_or_an_earlier_one() -> None:
    for path in modules("solutions"):
        folder = path.relative_to(PACKAGES["solutions"]).parts[0]
        for name in imports(path):
            top, *rest = name.split(".")
            assert top not in OURS - {"solutions"}, f"{path.name} imports {name}"
            if top == "solutions" and rest:
                assert day(rest[0]) <= day(folder), f"{path.name} imports the later {name}"


def day(folder: str) -> int:
    return int(folder[1:3]) if re.match(r"d\d\d_", folder) else 0


def test_the_workbook_does_not_import_the_tests() -> None:
    for path in modules("workbook"):
        assert not any(name.split(".")[0] == "tests" for name in imports(path)), path.name


@pytest.mark.parametrize("package", sorted(PACKAGES))
def test_a_module_says_what_it_is(package: str) -> None:
    silent = [
        path.relative_to(ROOT).as_posix()
        for path in modules(package)
        if path.read_text(encoding="utf-8").strip()
        and not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert silent == []


@pytest.mark.parametrize("package", sorted(PACKAGES))
def test_no_module_holds_more_than_one_screenful_of_concepts(package: str) -> None:
    long = {
        path.relative_to(ROOT).as_posix(): length
        for path in modules(package)
        if (length := len(path.read_text(encoding="utf-8").splitlines())) > 300
    }
    assert long == {}


def test_every_folder_of_tests_is_a_package() -> None:
    folders = {path.parent for path in (ROOT / "tests").rglob("test_*.py")}
    assert [folder.as_posix() for folder in sorted(folders) if not (folder / "__init__.py").exists()] == []
