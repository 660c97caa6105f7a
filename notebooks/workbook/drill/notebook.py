"""`drill("d02-function-calling-flow", answer="...")`: the drill as a plain call.

Does: score the answer, save it, show the verdict (HTML in a notebook, text elsewhere).
Does not: ask interactively (the command and the widget do).
"""

from question_bank.bank import UnknownQuestionError, load_bank
from question_bank.scoring import NoRubricError
from question_bank.text import Lang
from workbook.drill.attempt import Scored, attempt
from workbook.language import current_language
from workbook.store import open_store
from workbook.views.drill import as_html, as_text, ask_html, ask_text
from workbook.views.show import show
from workbook.words import say


def drill(question: str, answer: str | None = None, *, lang: Lang | None = None) -> None:
    """Ask `question`, or score `answer` to it; shows and returns nothing, never raises for what a reader typed."""
    tongue = lang or current_language()
    bank = load_bank()
    try:
        asked = bank[question]
    except UnknownQuestionError as error:
        near = say("drill.near", tongue, ids=", ".join(error.near)) if error.near else ""
        sentence = say("drill.unknown_question", tongue, id=question, near=near).rstrip()
        show(sentence, ask_html(sentence))
        return
    if answer is None or not answer.strip():
        text = ask_text(asked, tongue) + ("" if answer is None else f"\n{say('drill.empty', tongue)}")
        show(text, ask_html(text))
        return
    try:
        scored: Scored = attempt(asked, answer, bank, open_store())
    except NoRubricError:
        sentence = say("drill.no_rubric", tongue, id=question)
        show(sentence, ask_html(sentence))
        return
    show(as_text(scored, tongue), as_html(scored, tongue))
