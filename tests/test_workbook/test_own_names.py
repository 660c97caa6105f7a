"""own_names.py: a learner's definition does not hide the notebook's `check` for good."""

from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_notebook

from workbook.own_names import restore_names


def _ours() -> str:
    return "the notebook's"


def test_a_name_that_was_imported_and_then_hidden_is_put_back() -> None:
    namespace: dict[str, object] = {"check": (kept := _ours())}
    names, seen = {"check": lambda: kept}, set[str]()
    assert restore_names(namespace, names, seen) == []
    namespace["check"] = lambda order: order
    assert restore_names(namespace, names, seen) == ["check"]
    assert namespace["check"] is kept


def test_a_name_that_the_notebook_never_imported_is_the_learners() -> None:
    namespace: dict[str, object] = {"record": 5}
    assert restore_names(namespace, {"record": _ours}, set()) == []
    assert namespace["record"] == 5


def test_in_a_kernel_the_cell_that_hides_check_says_so_and_the_next_check_works() -> None:
    cells = [
        "import workbook\nfrom workbook import begin, check\nbegin('en')",
        "begin('en')",
        "def check(order):\n    return order\n\ndef parse_arguments(text):\n    ...",
        "parse_arguments = check('d02-parse-arguments', parse_arguments)",
    ]
    notebook = new_notebook(cells=[new_code_cell(source) for source in cells])
    NotebookClient(notebook, timeout=60, kernel_name="python3").execute()
    told, checked = (str(notebook.cells[number].outputs) for number in (2, 3))
    assert told.count("check is a name that the notebook itself needs") == 2  # as text and as HTML, once each
    assert "Traceback" not in checked
    assert "d02-parse-arguments" in checked
