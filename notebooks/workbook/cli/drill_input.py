"""Where a drill's answer comes from: the terminal, a pipe or a file.

Does: edit several lines on a terminal (saving the draft at every pause), read a pipe or a file whole.
Does not: score or show.
"""

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import typer

from question_bank.text import Lang
from workbook.drill.drafts import load_draft, save_draft
from workbook.views.wrap import wrap_text
from workbook.words import say

MOST_BYTES = 1_000_000


class AnswerError(Exception):
    """The answer can't be read; the message is a sentence."""


def is_terminal() -> bool:
    """Whether someone sits at both ends."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def read_file(name: str, lang: Lang) -> str:
    """The answer in a file, `-` for the standard input. Raises AnswerError."""
    if name == "-":
        return _decode(sys.stdin.buffer.read(MOST_BYTES), "stdin", lang)
    try:
        with Path(name).open("rb") as file:
            return _decode(file.read(MOST_BYTES), name, lang)
    except OSError as error:
        raise AnswerError(say("drill.unreadable", lang, name=name, reason=error.strerror)) from None


def edit_answer(question: str, lang: Lang, nudge: Callable[[], str]) -> str | None:
    """Several lines from the terminal; None when interrupted (the draft is kept). `nudge` gives the next nudge."""
    from prompt_toolkit import PromptSession
    from prompt_toolkit.application import run_in_terminal
    from prompt_toolkit.buffer import Buffer
    from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

    draft = load_draft(question)
    if draft:
        typer.echo(say("drill.draft_back", lang))
    width = min(80, shutil.get_terminal_size().columns)
    typer.echo("\n".join(wrap_text(say("drill.keys", lang) + " " + say("drill.nudge_key", lang), width)))
    keys = KeyBindings()

    @keys.add("c-o")
    def _(event: KeyPressEvent) -> None:
        event.current_buffer.open_in_editor()

    @keys.add("c-t")
    def _(event: KeyPressEvent) -> None:
        sentence = nudge()
        run_in_terminal(lambda: typer.echo(sentence))

    session: PromptSession[str] = PromptSession(multiline=True, key_bindings=keys, enable_history_search=False)

    def keep(buffer: Buffer) -> None:
        save_draft(question, buffer.text)

    session.default_buffer.on_text_changed += keep
    try:
        answer = session.prompt("> ", default=draft)
    except (KeyboardInterrupt, EOFError):
        typer.echo(say("drill.draft_kept", lang))
        return None
    save_draft(question, answer)
    return answer


def _decode(raw: bytes, name: str, lang: Lang) -> str:
    if b"\0" in raw:
        raise AnswerError(say("drill.not_text", lang, name=name))
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        if error.start > len(raw) - 4 and len(raw) == MOST_BYTES:
            return raw[: error.start].decode("utf-8-sig")
        raise AnswerError(say("drill.not_text", lang, name=name)) from None
