"""The locks hold everything that pyproject.toml asks for, by hash, and no address."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SETS = ("learner", "test")


def read_lock(name: str) -> str:
    return (ROOT / "scripts" / "locks" / f"{name}.txt").read_text(encoding="utf-8")


def pins(name: str) -> dict[str, set[str]]:
    """Each package's pins; there are two where the version hangs on the Python."""
    found: dict[str, set[str]] = {}
    for package, version in re.findall(r"^([a-z0-9.-]+)==(\S+)", read_lock(name), re.MULTILINE):
        found.setdefault(package, set()).add(version)
    return found


def wanted(requirements: list[Any]) -> set[str]:
    names = [re.split(r"[^A-Za-z0-9._-]", text)[0] for text in requirements if isinstance(text, str)]
    return {re.sub(r"[-_.]+", "-", name).lower() for name in names}


@pytest.mark.parametrize("name", SETS)
def test_a_lock_names_no_address(name: str) -> None:
    assert "://" not in read_lock(name)
    assert "--index-url" not in read_lock(name)


@pytest.mark.parametrize("name", SETS)
def test_every_pin_has_its_hashes(name: str) -> None:
    entries = re.split(r"^(?=\S)", read_lock(name), flags=re.MULTILINE)
    assert [entry for entry in entries if entry.strip() and "--hash=sha256:" not in entry] == []


def test_what_a_learner_needs_is_in_the_learners_lock() -> None:
    needed = wanted(PROJECT["project"]["dependencies"]) | wanted(PROJECT["dependency-groups"]["setup"])
    assert needed - pins("learner").keys() == set()


def test_what_the_tests_need_is_in_the_tests_lock() -> None:
    assert wanted(PROJECT["dependency-groups"]["test"]) - pins("test").keys() == set()


def test_the_tests_lock_repeats_the_learners_pins() -> None:
    ours = pins("test")
    assert {name: versions for name, versions in pins("learner").items() if ours.get(name) != versions} == {}
