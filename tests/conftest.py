"""Every test starts from a clean environment: no provider, no language, progress in a temporary folder."""

from pathlib import Path

import pytest

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
