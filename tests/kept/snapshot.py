"""The clone's files and what runs them, as digests.

Does: hash every file of the clone that can decide how a test ends, and what the environment is made of; combine them.
Does not: look at times or sizes, so no change is missed; know any test.
"""

import hashlib
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path, PurePosixPath

from tests.kept.which import NOTEBOOKS, SOURCES

MADE_BY_RUNNING = ("__pycache__", ".ipynb_checkpoints")
# Settings that reach a test; the folder for progress is a new one in every run.
SETTINGS = ("WORKBOOK_", "PYTHON", "IPYTHON", "JUPYTER", "HYPOTHESIS_", "LC_", "LANG", "TZ")
NEW_EACH_TIME = "WORKBOOK_HOME"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")


@dataclass(frozen=True, slots=True)
class Snapshot:
    """SHA-256 (hex) of each file by its path in the clone, and of the environment."""

    files: Mapping[str, str]
    environment: str
    _combined: dict[str, str] = field(default_factory=dict, repr=False, compare=False)

    def key(self, test: str, paths: Iterable[str]) -> str:
        """One digest over the test's name, the environment and everything at or below the paths.

        A folder stands for all its files but built notebooks, which NOTEBOOKS stands for. Raises LookupError for a
        path at which there is nothing.
        """
        parts = [self.environment, test, *(f"{path} {self._digest_at(path)}" for path in sorted(set(paths)))]
        return _digest("\n".join(parts).encode())

    def _digest_at(self, path: str) -> str:
        if path not in self._combined:
            found = [f"{file} {digest}" for file, digest in sorted(self.files.items()) if _belongs(file, path)]
            if not found:
                raise LookupError(f"A kept test depends on {path}, and there is nothing: correct tests/kept/which.py.")
            self._combined[path] = _digest("\n".join(found).encode())
        return self._combined[path]


def _belongs(file: str, path: str) -> bool:
    if file == path:
        return True
    if file.endswith(".ipynb"):
        return path == NOTEBOOKS
    return file.startswith(f"{path}/")


def take_snapshot(root: Path) -> Snapshot:
    """Hash all files of the clone at `root` (about a thousand small ones, a tenth of a second)."""
    return Snapshot({name: _digest(path.read_bytes()) for name, path in _list_files(root)}, describe_environment())


def _list_files(root: Path) -> Iterator[tuple[str, Path]]:
    for top in SOURCES:
        for path in [root / top, *(root / top).rglob("*")]:
            name = PurePosixPath(path.relative_to(root))
            if path.is_file() and not set(MADE_BY_RUNNING) & set(name.parts) and path.suffix != ".pyc":
                yield str(name), path


@cache
def describe_environment() -> str:
    """A digest of what is not in the clone: Python, system, installed packages, browser, settings."""
    # An installed package's folder is called by its name and version.
    packages = sorted({one.name for folder in sys.path for one in Path(folder).glob("*.dist-info")})
    settings = sorted(
        f"{name}={value}" for name, value in os.environ.items() if name.startswith(SETTINGS) and name != NEW_EACH_TIME
    )
    parts = [sys.version, sys.executable, platform.platform(), *packages, *settings, *_browsers()]
    return _digest("\n".join(parts).encode())


def _browsers() -> Iterator[str]:
    for path in filter(None, map(shutil.which, BROWSERS)):
        told = subprocess.run([path, "--version"], capture_output=True, encoding="utf-8", check=False)
        yield f"{path} {told.stdout}"


def _digest(raw: bytes) -> str:
    return hashlib.sha256(raw).hexdigest()
