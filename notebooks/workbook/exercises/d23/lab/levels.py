"""What a skill costs, level by level, beside the same ability as MCP tools.

Does: count with the endpoint's tokenizer, draw the bars.
Does not: reproduce a bill: definitions are counted as the endpoint counts them, an estimate.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from question_bank.text import Lang
from workbook.endpoint.definitions import render_definitions
from workbook.endpoint.tokens import count_text
from workbook.language import current_language
from workbook.views.chart import Bar, as_svg, as_text
from workbook.views.show import show
from workbook.words import say


def count_definitions(tools: Sequence[Mapping[str, Any]]) -> int:
    """Tokens of tool definitions, as a request carries them."""
    return count_text(render_definitions([dict(tool["function"]) for tool in tools])) if tools else 0


def count_levels(root: Path, name: str, advertised: str, body: str) -> dict[str, int]:
    """Tokens of one skill's three levels: its line of the advertisement, its body, its other files together."""
    line = next((one for one in advertised.splitlines() if one.startswith(f"- {name}:")), "")
    files = sorted(path for path in (root / name).rglob("*") if path.is_file() and path.name != "SKILL.md")
    rest = sum(count_text(path.read_text(encoding="utf-8")) for path in files)
    return {"advertisement": count_text(line), "body": count_text(body), "files": rest}


def show_levels(levels: Mapping[str, int], tools: int, lang: Lang | None = None) -> None:
    """Draw a skill's levels beside the tokens of tool definitions."""
    tongue = lang or current_language()
    bars = [Bar(say(f"d23.level_{name}", tongue), amount) for name, amount in levels.items()]
    bars.append(Bar(say("d23.level_tools", tongue), tools))
    title = say("d23.levels", tongue)
    show(as_text(title, bars), as_svg(title, bars))
