"""The tables that people read: rules and scenarios, as Markdown and as plain lines.

Does: write them from the records, so that no page tells another story than the code.
Does not: hold the rules (rules/table) or the words (words/rules.yaml, words/scenarios.yaml).
"""

from collections.abc import Iterator

from question_bank.text import Lang
from workbook.endpoint.rules.rule import Rule
from workbook.endpoint.rules.table import SECTIONS
from workbook.endpoint.scenarios import SCENARIOS
from workbook.language import current_language
from workbook.words import say


def list_scenarios(lang: Lang | None = None) -> str:
    """One line a scenario: its name and what it does."""
    width = max(map(len, SCENARIOS))
    lines = [f"{name:<{width}}  {describe_scenario(name, lang)}" for name in SCENARIOS]
    return "\n".join(lines) + "\n"


def describe_scenario(name: str, lang: Lang | None = None) -> str:
    """What a scenario does, in one sentence."""
    return say(f"scenarios.{name}", lang or current_language())


def write_rules(lang: Lang | None = None) -> str:
    """The page of all rules, as Markdown."""
    lang = lang or current_language()
    return "\n".join(_write_page(lang)) + "\n"


def _write_page(lang: Lang) -> Iterator[str]:
    yield f"# {say('rules.title', lang)}"
    yield ""
    yield say("rules.intro", lang)
    for section, rules in SECTIONS.items():
        yield ""
        yield f"## {say(f'rules.section_{section}', lang)}"
        for rule in rules:
            yield ""
            yield from _write_rule(rule, lang)


def _write_rule(rule: Rule, lang: Lang) -> Iterator[str]:
    yield f"**{rule.id}** — {say(f'rules.{rule.id}', lang)}"
    yield ""
    yield "```text"
    yield f"{rule.status} {rule.message}"
    yield f"type {rule.kind} | param {rule.param or 'null'} | code {rule.code or 'null'}"
    yield "```"
    confidence = say(f"rules.confidence_{rule.confidence}", lang)
    yield say("rules.origin", lang, layer=rule.layer, source=rule.source, date=rule.date, confidence=confidence)
    if rule.unsettled:
        yield say("rules.unsettled", lang, parts=", ".join(rule.unsettled))


def write_scenario_table(lang: Lang) -> str:
    """All scenarios as a Markdown table, for the page that tells how to write one."""
    rows = [f"| `{name}` | {describe_scenario(name, lang)} |" for name in SCENARIOS]
    return "\n".join(
        [f"| {say('scenarios.column_name', lang)} | {say('scenarios.column_line', lang)} |", "|---|---|", *rows]
    )
