"""What to do next, as a line or three. Does: lay out a Proposal. Does not: make it (workbook.drill.propose does)."""

from question_bank.text import Lang
from workbook.drill.propose import Proposal
from workbook.views.wrap import wrap_text
from workbook.words import say

WIDTH = 80


def next_text(proposal: Proposal, lang: Lang) -> str:
    """At most three sentences, wrapped."""
    lines = []
    if proposal.weakest:
        lines.append(say("drill.next_weakest", lang, points=", ".join(proposal.weakest)))
    if proposal.exercise:
        name, point = proposal.exercise
        lines.append(say("drill.next_exercise", lang, exercise=name, point=point))
    elif proposal.again:
        lines.append(say("drill.next_again", lang, id=proposal.again))
    if proposal.fresh:
        lines.append(say("drill.next_new", lang, count=proposal.unasked, id=proposal.fresh))
    lines = lines or [say("drill.next_nothing", lang)]
    return "\n".join(row for line in lines for row in wrap_text(line, WIDTH))
