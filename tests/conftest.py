"""Every test starts from a clean environment: no provider, no language, progress in a temporary folder."""

import shutil
from pathlib import Path

import pytest
from hypothesis import settings

from question_bank import bank_cache
from question_bank.bank import load_bank

# The same examples everywhere and every time: a red run has to mean the change, not the draw. To look for new ones:
# python -m pytest --hypothesis-profile=explore
settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("explore", max_examples=1000, deadline=None)
settings.load_profile("steady")

CLEARED = [
    "OPENAI_API_KEY",
    "OPENAI_BASE_URL",
    "OPENAI_MODEL",
    "WORKBOOK_PROVIDER",
    "WORKBOOK_LANG",
    "WORKBOOK_ENV",
    "WORKBOOK_STRICT",
    "HTTP_PROXY",
    "HTTPS_PROXY",
    "ALL_PROXY",
    "http_proxy",
    "https_proxy",
    "all_proxy",
]


@pytest.fixture(autouse=True)
def clean_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in CLEARED:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("WORKBOOK_HOME", str(tmp_path / "workbook-home"))
    monkeypatch.setenv("WORKBOOK_LANG", "en")


@pytest.fixture(scope="session")
def bank_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where this process keeps the parsed bank, under the hash of its bytes."""
    return tmp_path_factory.mktemp("bank")


@pytest.fixture(autouse=True)
def bank_is_parsed_once(bank_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Parsing takes a second, and every test has a folder for progress of its own. test_bank_cache.py replaces this."""
    monkeypatch.setattr(bank_cache, "_folder", lambda: bank_folder)


@pytest.fixture
def parsed_bank(bank_folder: Path, tmp_path: Path, bank_is_parsed_once: None) -> None:
    """The same for the processes that a test starts: the learner's folder is that of someone who drilled before."""
    load_bank()
    shutil.copytree(bank_folder, tmp_path / "workbook-home" / "cache")
