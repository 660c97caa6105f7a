"""The claims of d23-judge-claim: what can be said to each, why, and where the fact comes from.

Does: load them, list them, show how somebody's verdicts score, wrong ones first, with source and date.
Does not: know the right choice (the reference in solutions does), or record anything.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from question_bank.strict_yaml import read_yaml
from question_bank.text import Lang, Text
from solutions.d23_mcp_vs_skills.judge_claim import judge_claim as choose_rightly
from workbook.checks.given import last_given
from workbook.exercises.words import load_words
from workbook.language import current_language
from workbook.views.show import show
from workbook.words import say

EXERCISE = "d23-judge-claim"
FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Claim:
    """One claim; `points` are full point ids that it is about, `as_of` (year-month) is when the fact was looked up."""

    id: str
    group: str
    claim: Text
    choices: Mapping[str, Text]
    why: Text
    source: Text
    as_of: str
    points: tuple[str, ...]

    @property
    def right(self) -> str:
        """The key of the right choice."""
        return choose_rightly(self.id)


@cache
def load_claims() -> tuple[Claim, ...]:
    """All claims in order. Raises ContentError for a file that can't be read."""
    texts = load_words(FOLDER / "judge_claim.yaml").cases
    return tuple(
        Claim(
            id=str(name),
            group=str(told["group"]),
            claim=texts[str(name)],
            choices={str(key): _text(one) for key, one in told["choices"].items()},
            why=_text(told["why"]),
            source=_text(told["source"]),
            as_of=str(told["as_of"]),
            points=tuple(str(point) for point in told["points"]),
        )
        for name, told in read_yaml(FOLDER / "claims.yaml").items()
    )


def show_claims() -> None:
    """List every claim with its choices."""
    lang = current_language()
    blocks = [[claim.claim.in_(lang), *_choices(claim, lang)] for claim in load_claims()]
    plain = "\n".join(line if not n else f"    {line}" for lines in blocks for n, line in enumerate(lines))
    html = "".join(
        f"<p><strong>{escape(lines[0])}</strong><br>" + "<br>".join(f"&emsp;{escape(line)}" for line in lines[1:])
        + "</p>"
        for lines in blocks
    )  # fmt: skip
    show(plain, html)


def score_claims(judge: Callable[[str], Any] | None = None) -> None:
    """Show how a table does: the score, then each claim with its reason, source and date, wrong ones first.

    `judge` is by default what check() was given last: what it hands back after a mistake is the reference.
    """
    lang = current_language()
    judge = judge or last_given(EXERCISE)
    chosen = {claim.id: _ask(judge, claim.id) for claim in load_claims()}
    if judge is None or not any(chosen.values()):
        sentence = say("d23.nothing_judged", lang)
        show(sentence, f"<p>{escape(sentence)}</p>")
        return
    wrong = [claim for claim in load_claims() if chosen[claim.id] != claim.right]
    right = [claim for claim in load_claims() if chosen[claim.id] == claim.right]
    heading = say("d23.score", lang, right=len(right), total=len(chosen))
    if getattr(judge, "__workbook_reference__", ""):
        heading = say("d23.reference", lang)
    missing = [claim.id for claim in wrong if chosen[claim.id] is None]
    lines = [heading] + ([say("d23.unjudged", lang, ids=", ".join(missing))] if missing else [])
    rows = [_row(claim, chosen[claim.id], lang) for claim in [*wrong, *right]]
    plain = "\n".join([*lines, *("\n".join(row) for row in rows)])
    html = "".join(f"<p><strong>{escape(line)}</strong></p>" for line in lines)
    html += "".join("<p>" + "<br>".join(escape(line.strip()) for line in row) + "</p>" for row in rows)
    show(plain, html)


def _row(claim: Claim, chosen: str | None, lang: Lang) -> list[str]:
    verdict = say("d23.right" if chosen == claim.right else "d23.wrong", lang)
    lines = [f"[{verdict}] {claim.claim.in_(lang)}"]
    if chosen is not None and chosen in claim.choices and chosen != claim.right:
        lines.append("    " + say("d23.you_said", lang, key=chosen, choice=claim.choices[chosen].in_(lang)))
    lines.append("    " + say("d23.right_choice", lang, key=claim.right, choice=claim.choices[claim.right].in_(lang)))
    lines.append(f"    {claim.why.in_(lang)}")
    lines.append("    " + say("d23.source", lang, source=claim.source.in_(lang), as_of=claim.as_of))
    return lines


def _choices(claim: Claim, lang: Lang) -> list[str]:
    return [f"{key}  {choice.in_(lang)}" for key, choice in claim.choices.items()]


def _ask(judge: Callable[[str], Any] | None, claim: str) -> str | None:
    """What a learner's function says; None where it says nothing that could be a choice."""
    try:
        chosen = judge(claim) if judge else None
    except Exception:  # whatever half a table raises
        return None
    return chosen.strip().lower() if isinstance(chosen, str) and chosen.strip() else None


def _text(both: Any) -> Text:
    return Text(zh=str(both["zh"]).strip(), en=str(both["en"]).strip())
