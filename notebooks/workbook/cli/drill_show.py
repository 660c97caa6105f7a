"""`drill.py show [ID ...] [--day D2] [--topic mcp] [--full] [--lang zh]`: read the bank, unscored.

Does: pick the questions, print them in the reader's language, plain enough for a pipe.
Does not: lay them out (views.question does), ask or score.
"""

import difflib
import io
import sys
from collections.abc import Iterator
from typing import Annotated, NoReturn

import typer

from question_bank.bank import Bank, UnknownQuestionError, load_bank
from question_bank.question import DAYS, Question
from question_bank.strict_yaml import ContentError
from question_bank.text import LANGS, Lang
from workbook.language import current_language
from workbook.views.question import WIDTH, join_names, show_digest, show_entry, show_question
from workbook.views.wrap import wrap_text
from workbook.words import say


def show(
    ids: Annotated[list[str] | None, typer.Argument(metavar="[ID]...", help=say("drill.help_show_ids"))] = None,
    day: Annotated[str | None, typer.Option(help=say("drill.help_show_day"))] = None,
    topic: Annotated[str | None, typer.Option(help=say("drill.help_show_topic"))] = None,
    full: Annotated[bool, typer.Option("--full", help=say("drill.help_full"))] = False,
    lang: Annotated[str | None, typer.Option(help=say("drill.help_lang"))] = None,
) -> None:
    """Read questions: what is asked, what scores, answers worth 60 and 90. Costs nothing, records nothing."""
    tongue = _language(lang)
    try:
        bank = load_bank()
    except ContentError as error:
        _refuse(say("bank.unreadable", tongue, problem=error))
    chosen = _choose(bank, ids or [], day, topic, tongue)
    if ids or full:
        pages = [show_question(question, tongue, bank) for question in chosen]
    elif day or topic:
        pages = [show_digest(question, tongue) for question in chosen]
    else:
        pages = list(_contents(bank, tongue))
    if not (ids or full):
        pages.append("\n".join(wrap_text(say("bank.how_to_go_on", tongue), WIDTH)) + "\n")
    _write("\n".join(pages))


def _choose(bank: Bank, ids: list[str], day: str | None, topic: str | None, lang: Lang) -> list[Question]:
    try:
        chosen = [bank[name] for name in ids] or list(bank)
    except UnknownQuestionError as error:
        near = say("bank.did_you_mean", lang, ids=join_names(error.near, lang)) if error.near else ""
        _refuse(say("bank.unknown_question", lang, id=error.name, near=near).rstrip())
    if day is not None:
        wanted = day.upper().replace("D0", "D")
        if wanted not in DAYS:
            _refuse(say("bank.unknown_day", lang, day=day, known=", ".join(DAYS)))
        chosen = [question for question in chosen if question.day == wanted]
    if topic is not None:
        if topic not in bank.topics():
            known = difflib.get_close_matches(topic, bank.topics(), n=5) or list(bank.topics())
            _refuse(say("bank.unknown_topic", lang, topic=topic, known=", ".join(known)))
        chosen = [question for question in chosen if topic in question.topics]
    if not chosen:
        _refuse(say("bank.none_found", lang))
    return chosen


def _contents(bank: Bank, lang: Lang) -> Iterator[str]:
    for day in DAYS:
        if questions := bank.of_day(day):
            heading = say("bank.day_heading", lang, day=day, count=len(questions))
            yield "\n".join([heading, *(show_entry(question, lang).rstrip("\n") for question in questions)]) + "\n"


def _language(asked: str | None) -> Lang:
    if asked is None:
        return current_language()
    found = next((lang for lang in LANGS if asked.lower() == lang), None)
    return found or _refuse(say("bank.unknown_language", asked=asked))


def _refuse(sentence: str) -> NoReturn:
    typer.echo(sentence, err=True)
    raise typer.Exit(1)


def _write(text: str) -> None:
    """To the output, whatever it is: a console that has no Chinese shows question marks, not a traceback."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    typer.echo(text, nl=False)


if __name__ == "__main__":
    typer.run(show)
