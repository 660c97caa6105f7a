"""`--help` of the commands: the name that a reader types, and the reader's language."""

import os
import subprocess
import sys

import pytest

from workbook.cli.drill_verbs import VERBS


def help_of(command: str, *words: str, lang: str = "en") -> str:
    done = subprocess.run(
        [sys.executable, "-P", "-m", f"workbook.cli.{command}", *words, "--help"],
        capture_output=True,
        env={**os.environ, "PYTHONUTF8": "1", "WORKBOOK_LANG": lang},
        check=True,
        timeout=60,
    )
    return done.stdout.decode("utf-8")


@pytest.mark.parametrize("command", ["drill", "endpoint", "bench", "build", "conformance", "lab", "test"])
def test_a_command_is_named_as_it_is_typed(command: str) -> None:
    text = help_of(command)
    assert f"scripts/{command}.py" in text
    assert "-m workbook" not in text


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_of_the_drill_has_help_in_the_readers_language(verb: str) -> None:
    chinese = help_of("drill", verb, lang="zh")
    assert f"scripts/drill.py {verb}" in chinese
    assert any("\u4e00" <= sign <= "\u9fff" for sign in chinese)
    assert not any("\u4e00" <= sign <= "\u9fff" for sign in help_of("drill", verb))


def test_the_drill_has_its_options_in_the_readers_language() -> None:
    assert "考试模式" in help_of("drill", lang="zh")
    assert "Nudges cost points" in help_of("drill")
