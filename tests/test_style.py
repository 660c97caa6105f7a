"""Lint, format and types, as tests: whatever CI would refuse is refused here first."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

TOOLS = {
    "lint": ["ruff", "check", "."],
    "format": ["ruff", "format", "--check", "."],
    "types": ["mypy"],
    # A cache of its own, or the two would throw away each other's.
    "types on Windows": ["mypy", "--platform=win32", "--cache-dir=.mypy_cache/win32"],
}


@pytest.mark.parametrize("tool", TOOLS.values(), ids=TOOLS.keys())
def test_the_code_satisfies(tool: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-P", "-m", *tool], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
