"""What a notebook imports from `workbook`."""

import subprocess
import sys

import pytest

import workbook

NAMES = [
    "begin",
    "check",
    "connect",
    "hint",
    "predict",
    "progress",
    "record",
    "schedule",
    "show_wire",
    "solution",
    "use_language",
]


@pytest.mark.parametrize("name", NAMES)
def test_a_notebooks_names_come_from_the_package(name: str) -> None:
    assert callable(getattr(workbook, name))


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="nonsense"):
        workbook.nonsense  # noqa: B018


def run(code: str) -> str:
    return subprocess.run([sys.executable, "-P", "-c", code], check=True, capture_output=True, text=True).stdout


def test_importing_the_package_imports_nothing_else() -> None:
    code = "import sys, workbook; print([name for name in sys.modules if name.startswith('workbook.')])"
    assert run(code).strip() == "[]"
