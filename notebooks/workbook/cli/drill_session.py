"""One sitting of the drill on a terminal or through a pipe.

Does: ask, read, score, show, and go on to the follow-up (or to what else is due) while someone is there to say yes.
Does not: choose (workbook.drill.pick) or lay out (workbook.views.drill).
"""

from dataclasses import dataclass, field

import typer

from question_bank.bank import Bank, UnknownQuestionError, load_bank
from question_bank.question import Question
from question_bank.scoring import NoRubricError
from question_bank.scoring.normalise import MAX_CHARS
from question_bank.strict_yaml import ContentError
from question_bank.text import Lang
from workbook.cli.drill_input import AnswerError, edit_answer, is_terminal, read_file
from workbook.cli.drill_verbs import near_verb
from workbook.drill.attempt import Scored, attempt
from workbook.drill.nudge import COST, nudge, score_after
from workbook.drill.pick import NothingDueError, NothingFitsError, Wanted, pick
from workbook.drill.review import due_dates, which_due
from workbook.drill.settle import settle
from workbook.drill.statistics import best_scores
from workbook.drill.wording import Wording, word
from workbook.language import current_language
from workbook.nearest import find_nearest
from workbook.store import Store, open_store
from workbook.views.calendar import say_date, say_days
from workbook.views.drill import as_text, ask_text
from workbook.words import say

INTERRUPTED = 130


@dataclass(slots=True)
class Sitting:
    """What stays the same from question to question."""

    bank: Bank
    store: Store
    lang: Lang
    file: str | None
    exam: bool
    interactive: bool = field(init=False)

    def __post_init__(self) -> None:
        self.interactive = self.file is None and is_terminal()


def run_session(wanted: Wanted, file: str | None, *, exam: bool = False) -> int:
    """The exit code of a sitting that begins with the question that `wanted` picks."""
    lang = current_language()
    store = open_store()
    try:
        sitting = Sitting(load_bank(), store, lang, file, exam)
    except ContentError as error:
        return _refuse(str(error))
    try:
        question: Question | None = _choose(wanted, sitting)
    except UnknownQuestionError as error:
        if verb := near_verb(error.name):
            return _refuse(say("drill.near_verb", lang, asked=error.name, verb=verb))
        near = find_nearest(error.name, sitting.bank.questions)
        meant = say("drill.near", lang, ids=", ".join(near)) if near else ""
        return _refuse(say("drill.unknown_question", lang, id=error.name, near=meant).rstrip())
    except NothingDueError as error:
        typer.echo(_say_when(error, lang))
        return 0
    except NothingFitsError as error:
        return _refuse(str(error))
    while question is not None:
        try:
            scored = _one_question(question, sitting)
        except AnswerError as error:
            return _refuse(str(error))
        except NoRubricError:
            return _refuse(say("drill.no_rubric", lang, id=question.id))
        if scored is None:
            return INTERRUPTED
        question = _go_on(scored, sitting) or _next_due(wanted, sitting)
    return 0


def _choose(wanted: Wanted, sitting: Sitting) -> Question:
    dates = due_dates(sitting.store) if wanted.due else {}
    return pick(sitting.bank, wanted, best_scores(sitting.store.attempts()), dates)


def _say_when(nothing: NothingDueError, lang: Lang) -> str:
    """That nothing is due, and when something will be."""
    if nothing.next is None:
        return f"{say('drill.nothing_due', lang)}\n{say('drill.nothing_planned', lang)}"
    name, due = nothing.next
    when = say("drill.next_review", lang, id=name, date=say_date(due, lang), away=say_days(due, lang))
    return f"{say('drill.nothing_due', lang)}\n{when}"


def _next_due(wanted: Wanted, sitting: Sitting) -> Question | None:
    """After an answer: how many are still due, and in a sitting of due ones the next, if the reader wants it."""
    left = [name for name in which_due(due_dates(sitting.store)) if name in sitting.bank.questions]
    if not left:
        return None
    if not (wanted.due and sitting.interactive):
        typer.echo(say("drill.still_due", sitting.lang, count=len(left)))
        return None
    if not _agrees(say("drill.go_on_due", sitting.lang, count=len(left))):
        return None
    try:
        return _choose(wanted, sitting)
    except NothingDueError:
        return None  # those left are outside what was asked for


def _one_question(question: Question, sitting: Sitting) -> Scored | None:
    lang = sitting.lang
    asked = word(question, len(sitting.store.attempts(question.id)), lang)
    typer.echo(ask_text(question, lang, asked.words) + "\n")
    if sitting.exam:
        typer.echo(say("drill.exam_rules", lang, cost=COST))
    given: list[str] = []
    answer = _read(asked, sitting, given)
    if answer is None:
        return None
    if not answer.strip():
        raise AnswerError(say("drill.empty", lang))
    scored = attempt(asked.question, answer, sitting.bank, sitting.store, nudges=len(given), exam=sitting.exam)
    typer.echo("\n" + as_text(scored, lang))
    kept = score_after(scored.verdict.score, len(given), exam=sitting.exam)
    if kept != scored.verdict.score:
        typer.echo(say("drill.after_nudges", lang, score=kept))
    if scored.verdict.shortened:
        typer.echo(say("drill.shortened", lang, count=MAX_CHARS))
    typer.echo("\n" + settle(scored, sitting.store, lang, typed=sitting.interactive))
    if sitting.interactive:
        typer.echo(say("drill.i_said_that", lang))
    return scored


def _read(asked: Wording, sitting: Sitting, given: list[str]) -> str | None:
    """The answer; nudges asked for on the way end up in `given`."""

    def next_nudge() -> str:
        hint = nudge(asked.question, len(given), sitting.lang)
        if hint is None:
            return say("drill.no_more_nudges", sitting.lang)
        given.append(hint)
        key = "drill.nudge_costs" if sitting.exam else "drill.nudge_is"
        return say(key, sitting.lang, cost=COST, text=hint)

    if sitting.interactive:
        return edit_answer(asked.question.id, sitting.lang, next_nudge)
    return read_file(sitting.file or "-", sitting.lang)


def _go_on(scored: Scored, sitting: Sitting) -> Question | None:
    if scored.follow_up is None or not sitting.interactive:
        return None
    return scored.follow_up if _agrees(say("drill.go_on", sitting.lang)) else None


def _agrees(question: str) -> bool:
    try:
        return input(question).strip().lower() in ("y", "yes", "是", "好")
    except (EOFError, KeyboardInterrupt):
        return False


def _refuse(sentence: str) -> int:
    typer.echo(sentence, err=True)
    return 1
