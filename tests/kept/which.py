"""Which tests are kept once they passed, and what each depends on: whole folders, rather too many than too few.

Does: name the slow tests (they start processes, kernels or a browser, or measure), and what decides how they end.
Does not: include quick tests; those run every time.
"""

from pathlib import PurePosixPath

# Every notebook that is built; a folder stands for all that is in it but these.
NOTEBOOKS = "*.ipynb"
# What every kept test depends on, beside the folder that it stands in.
SOURCES = ("notebooks", "pyproject.toml", "question_bank", "scripts", "solutions", "tests/conftest.py", "tests/kept")
ANSWERS = ("tests/answers.py", "tests/right_answers", "tests/wrong_answers")
KEPT: dict[str, tuple[str, ...]] = {
    "tests/kept/test_plugin.py": (),
    "tests/mutation/test_mutation.py": (),
    "tests/test_browser": (NOTEBOOKS,),
    "tests/test_notebooks/test_checks_of_notebooks.py": (NOTEBOOKS,),
    "tests/test_question_bank/test_scoring/test_bank_answers.py": (),
    "tests/test_scripts/test_first_start.py": (),
    "tests/test_workbook/test_bench": (),
    "tests/test_workbook/test_checks/test_answers.py": ANSWERS,
    "tests/test_workbook/test_checks/test_hostile.py": (),
    "tests/test_workbook/test_checks/test_kernel.py": (),
    "tests/test_workbook/test_drill/test_killed.py": (),
}
NBVAL = "tests/nbval.cfg"


def dependencies_of(test: str) -> tuple[str, ...] | None:
    """The paths in the clone on which the tests of a file depend; None for tests that always run.

    Of a notebook: the sources, nbval's settings and the notebook itself.
    """
    if test.endswith(".ipynb"):
        return (*SOURCES, NBVAL, test)
    file = PurePosixPath(test)
    for name, more in KEPT.items():
        if file.is_relative_to(name):
            return (*SOURCES, *more, str(file.parent))
    return None
