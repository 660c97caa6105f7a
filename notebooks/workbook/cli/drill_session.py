"""One sitting of the drill on a terminal or through a pipe.

Does: ask, read, score, show, and go on to the follow-up while someone is there to say yes.
Does not: choose (workbook.drill.pick) or lay out (workbook.views.drill).
"""

import typer

from question_bank.bank import Bank, UnknownQuestionError, load_bank
from question_bank.question import Question
from question_bank.scoring import NoRubricError
from question_bank.scoring.normalise import MAX_CHARS
from question_bank.strict_yaml import ContentError
from question_bank.text import Lang
from workbook.cli.drill_input import AnswerError, edit_answer, handed_in, is_terminal, read_file
from workbook.drill.attempt import Scored, attempt
from workbook.drill.pick import NothingFitsError, Wanted, pick
from workbook.language import current_language
from workbook.store import Store, open_store
from workbook.views.drill import as_text, ask_text
from workbook.words import say

INTERRUPTED = 130


def run_session(wanted: Wanted, file: str | None) -> int:
    """The exit code of a sitting that begins with the question that `wanted` picks."""
    lang = current_language()
    store = open_store()
    try:
        bank = load_bank()
        best: dict[str, int] = {}
        for past in store.attempts():
            best[past.question] = max(past.score, best.get(past.question, 0))
        question: Question | None = pick(bank, wanted, best)
    except UnknownQuestionError as error:
        near = say("drill.near", lang, ids=", ".join(error.near)) if error.near else ""
        return _refuse(say("drill.unknown_question", lang, id=error.name, near=near).rstrip())
    except (NothingFitsError, ContentError) as error:
        return _refuse(str(error))
    while question is not None:
        try:
            scored = _one_question(question, bank, store, file, lang)
        except AnswerError as error:
            return _refuse(str(error))
        except NoRubricError:
            return _refuse(say("drill.no_rubric", lang, id=question.id))
        if scored is None:
            return INTERRUPTED
        question = _go_on(scored, lang) if file is None and is_terminal() else None
    return 0


def _one_question(question: Question, bank: Bank, store: Store, file: str | None, lang: Lang) -> Scored | None:
    typer.echo(ask_text(question, lang) + "\n")
    interactive = file is None and is_terminal()
    answer = edit_answer(question.id, lang) if interactive else read_file(file or "-", lang)
    if answer is None:
        return None
    if not answer.strip():
        raise AnswerError(say("drill.empty", lang))
    scored = attempt(question, answer, bank, store)
    if interactive:
        handed_in(question.id)
    typer.echo("\n" + as_text(scored, lang))
    if scored.verdict.shortened:
        typer.echo(say("drill.shortened", lang, count=MAX_CHARS))
    typer.echo("\n" + (store.problem.in_(lang) if store.problem else say("drill.saved", lang)))
    return scored


def _go_on(scored: Scored, lang: Lang) -> Question | None:
    if scored.follow_up is None:
        return None
    try:
        reply = input(say("drill.go_on", lang))
    except (EOFError, KeyboardInterrupt):
        return None
    return scored.follow_up if reply.strip().lower() in ("y", "yes", "是", "好") else None


def _refuse(sentence: str) -> int:
    typer.echo(sentence, err=True)
    return 1
