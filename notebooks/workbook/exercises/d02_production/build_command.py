"""d02-build-command: cases and known mistakes. Nothing is started here: the program's own parser reads the list."""

import shlex
from collections.abc import Callable
from typing import Any

from workbook.exercises.d02_production.lab.find_lines import read_arguments
from workbook.exercises.d23.trees import entry
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

DRIVE = f"{__name__}:read"
PROGRAM = ["python", "-I", "find_lines.py"]


def read(build_command: Callable[..., Any], text: str, file: str) -> dict[str, Any]:
    """What the program would make of the command, or how many commands a shell would make of a text."""
    program = list(PROGRAM)
    command = build_command(program, text, file)
    if program != PROGRAM:
        return {"the caller's program": program}
    if isinstance(command, str):
        return {"one text, for a shell": True, "commands in it": _count_commands(command)}
    if not isinstance(command, list) or not all(isinstance(word, str) for word in command):
        return {"not a list of text": type(command).__name__}
    if command[: len(PROGRAM)] != PROGRAM:
        return {"program": command[: len(PROGRAM)]}
    try:
        asked = read_arguments(command[len(PROGRAM) :])
    except ValueError as error:
        return {"the program refuses": str(error)}
    told: dict[str, Any] = {"looks for": asked.text, "in": asked.file}
    return told if asked.output is None else told | {"writes into": asked.output}


def _count_commands(text: str) -> int:
    reader = shlex.shlex(text, posix=True, punctuation_chars=";|&\n")
    reader.whitespace = " \t"
    try:
        return 1 + sum(set(word) <= set(";|&\n") for word in reader)
    except ValueError:
        return 1


def _joined(program: Any, text: str, file: str) -> Any:
    return " ".join([*program, text, file])


def _quoted(program: Any, text: str, file: str) -> Any:
    return f'{" ".join(program)} "{text}" "{file}"'


def _shell_quoted(program: Any, text: str, file: str) -> Any:
    return shlex.join([*program, "--", text, file])


def _shell_in_a_list(program: Any, text: str, file: str) -> Any:
    return ["sh", "-c", _shell_quoted(program, text, file)]


def _no_end(program: Any, text: str, file: str) -> Any:
    return [*program, text, file]


def _end_too_late(program: Any, text: str, file: str) -> Any:
    return [*program, text, "--", file]


def _split(program: Any, text: str, file: str) -> Any:
    return [*program, "--", *text.split(), file]


def _split_all(program: Any, text: str, file: str) -> Any:
    return f"{' '.join(program)} -- {text} {file}".split()


def _quotes_inside(program: Any, text: str, file: str) -> Any:
    return [*program, "--", shlex.quote(text), shlex.quote(file)]


def _stripped(program: Any, text: str, file: str) -> Any:
    return [*program, text.lstrip("-"), file.lstrip("-")]


def _changes(program: Any, text: str, file: str) -> Any:
    program += ["--", text, file]
    return program


def _shell(case: Case, expected: Outcome, got: Outcome) -> bool:
    program = entry(got, "program")
    return entry(got, "one text, for a shell") is True or (isinstance(program, list) and program[:1] != PROGRAM[:1])


def _refused(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name in ("ValueError", "PermissionError")


def _changed(case: Case, expected: Outcome, got: Outcome) -> bool:
    return entry(got, "the caller's program") is not None


CASES: dict[str, tuple[str, str]] = {
    "plain": ("zip", "notes.txt"),
    "two-words": ("the zip", "notes.txt"),
    "quote": ("customer's", "my notes.txt"),
    "two-commands": ("zip; echo stolen", "notes.txt"),
    "pipe": ("zip | sort", "notes.txt"),
    "substitution": ("$(whoami)", "notes.txt"),
    "line-break": ("zip\necho stolen", "notes.txt"),
    "option": ("-ostolen.txt", "notes.txt"),
    "overwrites": ("-onotes.txt", "zip"),
    "long-option": ("--output=notes.txt", "notes.txt"),
    "two-dashes": ("--", "notes.txt"),
    "a-dash": ("-", "notes.txt"),
    "option-as-file": ("zip", "--help"),
    "option-as-file-too": ("zip", "-ostolen.txt"),
    "empty": ("", "notes.txt"),
}

UNTRUSTED = "fu-invalid-arguments/arguments-untrusted"

EXERCISE = Exercise(
    id="d02-build-command",
    module=__name__,
    reference="solutions.d02_production_loop.build_command:build_command",
    cases=tuple(Case(name, args, drive=DRIVE) for name, args in CASES.items()),
    mistakes=(
        Mistake(
            "for-a-shell", wrong=(_joined, _quoted, _shell_quoted, _shell_in_a_list), when=_shell, costs=(UNTRUSTED,)
        ),
        Mistake("option-injected", wrong=(_no_end, _end_too_late), costs=(UNTRUSTED,)),
        Mistake("split-at-spaces", wrong=(_split, _split_all)),
        Mistake("quotes-for-nobody", wrong=(_quotes_inside,)),
        Mistake("text-changed", wrong=(_stripped,)),
        Mistake("refuses-honest-text", when=_refused),
        Mistake("changes-the-program", wrong=(_changes,), when=_changed),
    ),
    teaches=(UNTRUSTED,),
    minutes=10,
    lane="stretch",
)
