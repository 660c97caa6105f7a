"""`drill("d02-function-calling-flow", answer="...")`: the drill as a plain call; without an answer, as a widget.

Does: score the answer, save it, show the verdict (HTML in a notebook, text elsewhere).
Does not: raise for anything a reader typed.
"""

from question_bank.bank import UnknownQuestionError, load_bank
from question_bank.scoring import NoRubricError
from question_bank.strict_yaml import ContentError
from question_bank.text import Lang
from workbook.drill.attempt import attempt
from workbook.drill.settle import settle
from workbook.language import current_language
from workbook.nearest import find_nearest
from workbook.store import open_store
from workbook.views.drill import as_html, as_text, ask_html, ask_text, question_html
from workbook.views.show import in_kernel, show
from workbook.words import say


def drill(question: str, answer: str | None = None, *, lang: Lang | None = None) -> None:
    """Ask `question` (a widget in a notebook), or score `answer` to it; shows and returns nothing."""
    tongue = lang or current_language()
    try:
        bank = load_bank()
        asked = bank[question]
        if answer is None and in_kernel():
            from IPython.display import display

            from workbook.views.drill_widget import DrillWidget

            display(DrillWidget(asked, bank, open_store(), tongue).box)  # type: ignore[no-untyped-call]
        elif answer is None or not answer.strip():
            told = "" if answer is None else say("drill.empty", tongue)
            show(f"{ask_text(asked, tongue)}\n{told}".rstrip(), question_html(asked, tongue, told=told))
        else:
            store = open_store()
            scored = attempt(asked, answer, bank, store)
            told = "" if scored.saved and not store.problem else settle(scored, store, tongue, typed=False)
            show(f"{as_text(scored, tongue)}\n{told}".rstrip("\n"), as_html(scored, tongue) + (told and ask_html(told)))
    except UnknownQuestionError as error:
        near = find_nearest(error.name, bank.questions)
        meant = say("drill.near", tongue, ids=", ".join(near)) if near else ""
        _say(say("drill.unknown_question", tongue, id=question, near=meant).rstrip())
    except NoRubricError:
        _say(say("drill.no_rubric", tongue, id=question))
    except ContentError as error:
        _say(str(error))


def _say(sentence: str) -> None:
    show(sentence, ask_html(sentence))
