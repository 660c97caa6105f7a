import pytest

from workbook.language import current_language, use_language


def test_the_variable_wins_over_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    monkeypatch.setenv("WORKBOOK_LANG", "en")
    assert current_language() == "en"


@pytest.mark.parametrize(
    ("locale", "lang"), [("zh_CN.UTF-8", "zh"), ("zh_TW", "zh"), ("en_GB.UTF-8", "en"), ("de_DE", "en"), ("C", "en")]
)
def test_without_the_variable_the_locale_decides(monkeypatch: pytest.MonkeyPatch, locale: str, lang: str) -> None:
    monkeypatch.delenv("WORKBOOK_LANG")
    monkeypatch.setenv("LC_ALL", locale)
    assert current_language() == lang


def test_windows_says_chinese_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("WORKBOOK_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("locale.getlocale", lambda: ("Chinese (Simplified)_China", "936"))
    assert current_language() == "zh"


def test_a_notebook_sets_the_language_of_what_it_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORKBOOK_LANG", "en")  # so that the change is undone afterwards
    use_language("zh")
    assert current_language() == "zh"


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="zh and en"):
        use_language("fr")  # type: ignore[arg-type]
