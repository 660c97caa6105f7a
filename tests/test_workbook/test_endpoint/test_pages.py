"""The pages that people read say what the code does."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from question_bank.text import Lang
from tests.test_workbook.test_endpoint.asking import ask_shop
from workbook.endpoint import pages
from workbook.endpoint.conversation import Conversation
from workbook.endpoint.reply import play_scenario
from workbook.endpoint.rules import RULES
from workbook.endpoint.scenarios.scenario import Scenario
from workbook.words import load_area

FOLDER = Path(pages.__file__).parent
PAGES: list[tuple[Lang, str]] = [("en", "README.md"), ("zh", "README.zh.md")]


@pytest.mark.parametrize(("lang", "name"), PAGES)
def test_the_page_of_rules_is_the_table(lang: Lang, name: str) -> None:
    """When stale: `python -P -m workbook.cli.endpoint --rules > README.md` there, and with WORKBOOK_LANG=zh."""
    assert (FOLDER / "rules" / name).read_text(encoding="utf-8") == pages.write_rules(lang)


@pytest.mark.parametrize(("lang", "name"), PAGES)
def test_the_page_of_scenarios_lists_them_all(lang: Lang, name: str) -> None:
    text = (FOLDER / "scenarios" / name).read_text(encoding="utf-8")
    assert text.endswith(pages.write_scenario_table(lang) + "\n")


@pytest.mark.parametrize(("lang", "name"), PAGES)
def test_the_scenario_that_the_page_shows_works(lang: Lang, name: str) -> None:
    text = (FOLDER / "scenarios" / name).read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, re.S)
    names: dict[str, Any] = {}
    exec(compile(code, name, "exec"), names)
    reply = play_scenario(Scenario("peek", names["peek_at_another_order"]), Conversation(ask_shop()))
    call = json.loads(reply.parts[0])["choices"][0]["message"]["tool_calls"][0]
    assert call["function"]["arguments"] == '{"order_id": "SO-2001"}'


def test_every_rule_has_its_words_and_no_words_are_left_over() -> None:
    words = {
        key for key in load_area("rules") if not re.match("title|intro|origin|unsettled|confidence_|section_", key)
    }
    assert words == set(RULES)
