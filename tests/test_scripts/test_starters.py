"""The starters and what they say before anything is installed."""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_scripts.toy import SCRIPTS, Run, ToyClone

STARTERS = sorted(SCRIPTS.glob("*.py"))
FILES = STARTERS + sorted((SCRIPTS / "environment").glob("*.py"))


@pytest.fixture
def clone(tmp_path: Path) -> ToyClone:
    return ToyClone(tmp_path)


def run_with(prelude: str, clone: ToyClone, **more: str) -> Run:
    """Start lab.py in a Python to which `prelude` has done something."""
    script = str(clone.root / "scripts" / "lab.py")
    code = f"import runpy, sys\n{prelude}\nsys.argv = [{script!r}]\nsys.path[0] = {str(clone.root / 'scripts')!r}\n"
    code += f"runpy.run_path({script!r}, run_name='__main__')"
    done = subprocess.run(
        [sys.executable, "-c", code], env=clone.environment(**more), capture_output=True, encoding="utf-8", check=False
    )
    return Run(done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(SCRIPTS).as_posix())
def test_an_old_python_can_read_every_file(path: Path) -> None:
    ast.parse(path.read_text(encoding="utf-8"), feature_version=(3, 7))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(SCRIPTS).as_posix())
def test_only_the_standard_library_is_needed(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        for name in names:
            assert name.partition(".")[0] in sys.stdlib_module_names | {"environment"}


@pytest.mark.parametrize("path", STARTERS, ids=lambda path: path.name)
def test_a_starter_starts_the_command_of_its_own_name(path: Path) -> None:
    call = ast.parse(path.read_text(encoding="utf-8")).body[-1].body[0].value  # type: ignore[attr-defined]
    assert call.args[0].value == path.stem


def test_an_old_python_is_named_and_nothing_is_made(clone: ToyClone) -> None:
    done = run_with("sys.version_info = (3, 8, 18, 'final', 0)", clone)
    assert done.code == 1
    assert done.err.startswith("This needs Python 3.11 or newer; this one is 3.8.18 (")
    assert len(done.err.splitlines()) == 1
    assert not (clone.root / ".venv").exists()


def test_a_real_old_python_gets_the_same_line(clone: ToyClone) -> None:
    old = _find_old_python()
    if old is None:
        pytest.skip("no Python 3.7 to 3.10 on this machine")
    script = str(clone.root / "scripts" / "lab.py")
    done = subprocess.run([old, script], env=clone.environment(), capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("This needs Python 3.11 or newer; this one is 3.")
    assert len(done.stderr.splitlines()) == 1


def _find_old_python() -> str | None:
    managed = Path(os.environ.get("PYENV_ROOT", "~/.pyenv")).expanduser() / "versions"
    for minor in (7, 8, 9, 10):
        kept = sorted(str(path) for path in managed.glob(f"3.{minor}.*/bin/python"))
        found = [path for path in [shutil.which(f"python3.{minor}")] if path and "shims" not in path]
        if kept + found:
            return (kept + found)[0]
    return None


def test_without_the_venv_module_there_is_one_line_to_type(clone: ToyClone) -> None:
    done = run_with("sys.modules['ensurepip'] = None", clone)
    assert done.code == 1
    assert f"python3.{sys.version_info[1]}-venv" in done.err.splitlines()[-1]
    assert not (clone.root / ".venv").exists()


def test_the_active_environment_is_used_as_it_is(clone: ToyClone) -> None:
    notebooks = str(clone.root / "notebooks")
    done = clone.start("lab.py", WORKBOOK_ENV="active", PYTHONPATH=notebooks)
    assert done.told["prefix"] == sys.prefix
    assert done.err == ""
    assert not (clone.root / ".venv").exists()


def test_an_active_environment_without_the_project_is_told_how_to_get_it(clone: ToyClone) -> None:
    done = clone.start("lab.py", flags=("-S",), WORKBOOK_ENV="active")
    assert done.code == 1
    assert "run pip install -e . --group test" in done.err
    assert len(done.err.splitlines()) == 1


def test_an_unknown_choice_of_environment_is_named(clone: ToyClone) -> None:
    done = clone.start("lab.py", WORKBOOK_ENV="conda")
    assert done.code == 1
    assert done.err == (
        "WORKBOOK_ENV=conda is not known: set it to active (use the Python that runs now), or not at all.\n"
    )


def test_a_missing_lock_is_named(clone: ToyClone) -> None:
    lock = clone.root / "scripts" / "locks" / "learner.txt"
    lock.unlink()
    done = clone.start("lab.py")
    assert done.code == 1
    assert done.err.startswith(f"{lock} is missing")
    assert len(done.err.splitlines()) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="a folder's read-only bit does not hold off writing on Windows")
def test_a_folder_that_cannot_be_written_to_is_named(clone: ToyClone) -> None:
    command = [sys.executable, str(clone.root / "scripts" / "lab.py")]
    if os.geteuid() == 0:
        # Root writes anywhere by a capability of its own; without that it is held off like everybody.
        drop = shutil.which("setpriv")
        if drop is None:
            pytest.skip("run as root, and there is no setpriv to take root's rights away")
        command = [drop, "--inh-caps=-dac_override", "--bounding-set=-dac_override", *command]
    clone.root.chmod(0o555)
    try:
        done = subprocess.run(command, env=clone.environment(), capture_output=True, encoding="utf-8", check=False)
    finally:
        clone.root.chmod(0o755)
    assert done.returncode == 1
    assert done.stderr.startswith(f"{clone.root} cannot be written to")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("encoding", "first"), [("gbk", "WORKBOOK_ENV=conda 不认识"), ("ascii", "WORKBOOK_ENV=conda is")]
)
def test_a_console_gets_a_sentence_that_it_can_show(clone: ToyClone, encoding: str, first: str) -> None:
    environment = clone.environment(
        WORKBOOK_ENV="conda", WORKBOOK_LANG="zh", PYTHONIOENCODING=f"{encoding}:strict", PYTHONUTF8="0"
    )
    command = [sys.executable, str(clone.root / "scripts" / "lab.py")]
    done = subprocess.run(command, env=environment, capture_output=True, check=False)
    assert done.returncode == 1
    assert done.stderr.decode(encoding).startswith(first)
