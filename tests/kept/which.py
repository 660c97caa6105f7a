"""Which tests are kept once they passed, and what they depend on: everything there is, but for notebooks not read.

Does: name the slow tests (they start processes, kernels or a browser, or measure), and what decides how they end.
Does not: include quick tests; those run every time. Tell sources apart: a change in any of them runs every kept test.
"""

from pathlib import PurePosixPath

# Every notebook that is built; a folder stands for all that is in it but these.
NOTEBOOKS = "*.ipynb"
SOURCES = ("notebooks", "pyproject.toml", "question_bank", "scripts", "solutions", "tests")
KEPT: dict[str, tuple[str, ...]] = {
    "tests/kept/test_plugin.py": SOURCES,
    "tests/mutation/test_mutation.py": SOURCES,
    "tests/test_browser": (*SOURCES, NOTEBOOKS),
    "tests/test_notebooks/test_checks_of_notebooks.py": (*SOURCES, NOTEBOOKS),
    "tests/test_question_bank/test_json_schema.py": SOURCES,
    "tests/test_question_bank/test_scoring": SOURCES,
    "tests/test_question_bank/test_training": SOURCES,
    "tests/test_scripts/test_first_start.py": SOURCES,
    "tests/test_workbook/test_bench": SOURCES,
    "tests/test_workbook/test_checks/test_answers.py": SOURCES,
    "tests/test_workbook/test_checks/test_formats.py": SOURCES,
    "tests/test_workbook/test_checks/test_hostile.py": SOURCES,
    "tests/test_workbook/test_checks/test_kernel.py": SOURCES,
    "tests/test_workbook/test_checks/test_spare.py": SOURCES,
    "tests/test_workbook/test_cli": SOURCES,
    "tests/test_workbook/test_d23": SOURCES,
    "tests/test_workbook/test_drill/test_killed.py": SOURCES,
    "tests/test_workbook/test_drill/test_settle.py": SOURCES,
}


def dependencies_of(test: str) -> tuple[str, ...] | None:
    """The paths in the clone on which the tests of a file depend; None for tests that always run.

    A notebook depends on the sources and on itself: its kernel reads no other.
    """
    if test.endswith(".ipynb"):
        return (*SOURCES, test)
    return next((paths for name, paths in KEPT.items() if PurePosixPath(test).is_relative_to(name)), None)
