"""environment/sayings.py"""

import json
import re
from pathlib import Path

import pytest

from environment import sayings
from workbook import language

BOTH = json.loads(sayings.FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("key", BOTH)
def test_both_languages_fill_the_same_gaps(key: str) -> None:
    assert BOTH[key].keys() == {"zh", "en"}
    zh, en = (set(re.findall(r"{(\w+)}", BOTH[key][lang])) for lang in ("zh", "en"))
    assert zh == en


@pytest.mark.parametrize("key", BOTH)
def test_an_old_windows_console_can_show_every_sentence(key: str) -> None:
    BOTH[key]["zh"].encode("gbk")
    BOTH[key]["en"].encode("ascii")


def test_every_sentence_is_said_somewhere() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in Path(sayings.__file__).parent.glob("*.py"))
    assert [key for key in BOTH if f'"{key}"' not in code and f"`{key}`" not in code] == []


@pytest.mark.parametrize(
    "variables",
    [
        {"WORKBOOK_LANG": "zh", "LANG": "en_US.UTF-8"},
        {"WORKBOOK_LANG": " EN ", "LANG": "zh_CN.UTF-8"},
        {"WORKBOOK_LANG": "fr", "LANG": "zh_CN.UTF-8"},
        {"LC_ALL": "zh_TW.UTF-8", "LANG": "en_US.UTF-8"},
        {"LC_ALL": "", "LC_MESSAGES": "en_US.UTF-8", "LANG": "zh_CN.UTF-8"},
        {"LANG": "C"},
        {},
    ],
)
def test_the_language_is_the_one_that_the_workbook_will_use(
    variables: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("WORKBOOK_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert sayings.current_language() == language.current_language()
