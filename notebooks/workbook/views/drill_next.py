"""What to do next, in a few lines. Does: lay out a Proposal. Does not: make it (workbook.drill.propose does)."""

from datetime import datetime

from question_bank.text import Lang
from workbook.drill.propose import Proposal
from workbook.views.calendar import say_date, say_days
from workbook.views.wrap import wrap_text
from workbook.words import say

WIDTH = 80


def next_text(proposal: Proposal, lang: Lang, now: datetime | None = None) -> str:
    """At most four sentences, wrapped: what is due comes first."""
    lines = []
    if proposal.due:
        lines.append(say("drill.next_due", lang, count=proposal.due))
    if proposal.weakest:
        lines.append(say("drill.next_weakest", lang, points=", ".join(proposal.weakest)))
    if proposal.exercise:
        name, point = proposal.exercise
        lines.append(say("drill.next_exercise", lang, exercise=name, point=point))
    elif proposal.again:
        lines.append(say("drill.next_again", lang, id=proposal.again))
    if proposal.fresh:
        lines.append(say("drill.next_new", lang, count=proposal.unasked, id=proposal.fresh))
    if not lines:
        lines.append(say("drill.next_nothing", lang))
    if proposal.upcoming and not proposal.due:
        name, due = proposal.upcoming
        lines.append(say("drill.next_review", lang, id=name, date=say_date(due, lang), away=say_days(due, lang, now)))
    return "\n".join(row for line in lines for row in wrap_text(line, WIDTH))
