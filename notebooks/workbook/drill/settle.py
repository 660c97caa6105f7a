"""What becomes of an answer after its verdict: saved and the draft gone, or not saved and the draft kept.

Does: drop or keep the draft, say in one sentence what happened and when the question comes back.
Does not: save the attempt (drill.attempt does).
"""

from question_bank.text import Lang
from workbook.drill.attempt import Scored
from workbook.drill.drafts import drop_draft, keep_unsaved
from workbook.store import Store
from workbook.views.calendar import say_date, say_days
from workbook.words import say


def settle(scored: Scored, store: Store, lang: Lang, *, typed: bool) -> str:
    """What the reader is told. `typed`: the answer was the draft, which has done its work once it is saved."""
    name = scored.question.id
    problem = store.problem.in_(lang) if store.problem else ""
    if scored.saved:
        if typed:
            drop_draft(name)
        comes_back = ""
        if scored.due:
            comes_back = say("drill.comes_back", lang, date=say_date(scored.due, lang), away=say_days(scored.due, lang))
        return "\n".join(filter(None, (problem, say("drill.saved", lang) + comes_back)))
    kept = keep_unsaved(name, scored.answer)
    return f"{problem}\n{say('drill.not_saved' if kept else 'drill.not_kept', lang)}".strip()
