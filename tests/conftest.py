"""Every test starts from a clean environment: no provider, no language, progress in a temporary folder."""

from pathlib import Path

import pytest
from hypothesis import settings

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
