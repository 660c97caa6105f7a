"""The list of kept tests: what it names is there, and nothing that a kept test imports is missing from its key."""

import ast
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kept.snapshot import Snapshot, take_snapshot
from tests.kept.which import KEPT, NOTEBOOKS, SOURCES, dependencies_of

ROOT = Path(__file__).resolve().parents[2]
CLONE = take_snapshot(ROOT)
FILES = sorted(file for name in KEPT for file in CLONE.files if file == name or file.startswith(f"{name}/test_"))
BOOKS = sorted(file for file in CLONE.files if file.endswith(".ipynb"))
ALWAYS = "tests/test_workbook/test_words.py"


def covered(module: str, paths: tuple[str, ...]) -> bool:
    """Whether the file of a module of ours belongs to the paths."""
    name = module.replace(".", "/")
    return any(f"{name}.py" == path or f"{name}/".startswith(f"{path}/") or path == f"{name}.py" for path in paths)


def imports_of(file: str) -> Iterator[str]:
    """What a test and the tests' modules that it uses import from tests/."""
    seen, waiting = {file}, [file]
    while waiting:
        for node in ast.walk(ast.parse((ROOT / waiting.pop()).read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("tests."):
                # `from tests.a import b`: b may be a module too.
                names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
                for name in names:
                    path = f"{name.replace('.', '/')}.py"
                    if path in CLONE.files and path not in seen:
                        seen.add(path)
                        waiting.append(path)
                        yield name


def test_there_are_tests_to_keep_and_tests_that_always_run() -> None:
    assert len(FILES) >= len(KEPT)
    assert dependencies_of(ALWAYS) is None


@pytest.mark.parametrize("file", [*FILES, *BOOKS])
def test_every_path_of_a_key_exists_and_a_test_depends_on_itself(file: str) -> None:
    paths = dependencies_of(file)
    assert paths is not None
    before = CLONE.key(file, paths)
    assert changed(CLONE, file).key(file, paths) != before


@pytest.mark.parametrize("file", FILES)
def test_what_a_kept_test_imports_belongs_to_its_key(file: str) -> None:
    paths = dependencies_of(file)
    assert paths is not None
    assert [module for module in imports_of(file) if not covered(module, paths)] == []


@given(st.sampled_from([*FILES, *BOOKS]), st.sampled_from(sorted(CLONE.files)))
def test_any_source_that_changes_runs_a_test_again(test: str, file: str) -> None:
    paths = dependencies_of(test)
    assert paths is not None
    is_source = any(file == top or file.startswith(f"{top}/") for top in SOURCES) and not file.endswith(".ipynb")
    if is_source:
        assert changed(CLONE, file).key(test, paths) != CLONE.key(test, paths)


@pytest.mark.parametrize("file", FILES)
def test_who_reads_built_notebooks_depends_on_every_one(file: str) -> None:
    paths = dependencies_of(file)
    assert paths is not None
    for book in BOOKS:
        assert (changed(CLONE, book).key(file, paths) != CLONE.key(file, paths)) == (NOTEBOOKS in paths)


def changed(snapshot: Snapshot, file: str) -> Snapshot:
    """The snapshot as it would be with other bytes in one file."""
    return replace(snapshot, files={**snapshot.files, file: "other"}, _combined={})
