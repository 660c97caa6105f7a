"""The child process: runs the reference, known mistakes or a learner's object on an exercise's cases.

Does: read what to run from stdin, write each outcome as a line of JSON to the pipe that was stdout, wait to be ended.
Does not: compare or decide anything. All outcomes of ours are sent before the learner's object is unpickled, so
whatever that does to this process changes its own outcomes only.
"""

import builtins
import contextlib
import faulthandler
import importlib
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from json import dumps, loads
from typing import IO, Any, NoReturn

from workbook.checks.plain import Plain, decode, encode, shown_by_itself

MESSAGE_ROOM = 2_000
LEARNER = "learner"
REFERENCE = "reference"


def main() -> NoReturn:
    """Answer one order, then stay until the parent ends this process (it looks for processes left behind first)."""
    orders, answers = _take_pipes()
    for module in sys.argv[1:]:  # of a process that waits for its order with its imports done (spare.py)
        with contextlib.suppress(Exception):  # the exercise that needs it will say so
            import_module(module)
    order = loads(_read(orders))
    faulthandler.dump_traceback_later(order["lifetime"], exit=True, file=sys.stderr)
    # Behind our own, so that a json.py beside the notebook replaces nothing here.
    sys.path.extend(path for path in order["path"] if path not in sys.path)
    exercise = _load(order["exercise"])
    inputs = [encode(case.args) for case in exercise.cases]
    drives = [_load(case.drive) if case.drive else None for case in exercise.cases]

    send = _Sender(answers)
    for name in order["run"]:
        function = _load(exercise.reference) if name == REFERENCE else wrong_functions(exercise)[name]
        run_cases(name, function, inputs, drives, send)
    send({"ready": True})
    if order["learner"]:
        _run_learner(orders, inputs, drives, send, order["memory"])
    send({"done": True})
    orders.read()
    os._exit(0)


def wrong_functions(exercise: Any) -> dict[str, Callable[..., Any]]:
    """All functions that make a known mistake of the exercise, by "mistake-id/number"."""
    return {f"{one.id}/{number}": wrong for one in exercise.mistakes for number, wrong in enumerate(one.wrong)}


def _take_pipes() -> tuple[IO[bytes], IO[bytes]]:
    """The two pipes for ourselves; what learner's code reads is empty, what it prints goes nowhere."""
    orders = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(nothing, standard)
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    return orders, answers


def _read(pipe: IO[bytes]) -> bytes:
    size = int.from_bytes(pipe.read(8), "big")
    return pipe.read(size)


def _load(path: str) -> Any:
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)


class _Sender:
    """Writes messages, from this process only: a fork that returns into our code must not answer twice."""

    def __init__(self, pipe: IO[bytes]) -> None:
        self.pipe = pipe
        self.process = os.getpid()

    def __call__(self, message: dict[str, Any]) -> None:
        if os.getpid() != self.process:
            os._exit(0)
        self.pipe.write(dumps(message).encode("ascii") + b"\n")
        self.pipe.flush()


def _run_learner(
    orders: IO[bytes], inputs: list[Plain], drives: list[Callable[..., Any] | None], send: _Sender, memory: int
) -> None:
    import cloudpickle  # noqa: F401  # before the memory limit and before anything of the learner's

    payload = _read(orders)
    _limit_memory(memory)
    kept = dict(vars(builtins))
    restore = vars(builtins).update
    try:
        _fill_in_formats(payload)
        function = import_module("pickle").loads(payload)
    except BaseException as error:
        restore(kept)
        send({"unloadable": _describe(error, "")})
        return
    run_cases(LEARNER, function, inputs, drives, send, lambda: restore(kept))


def _limit_memory(memory: int) -> None:
    """Where the system can refuse address space, it does so well beyond the limit that the parent watches."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        resource: Any = import_module("resource")
        resource.setrlimit(resource.RLIMIT_AS, (3 * memory, 3 * memory))


def _fill_in_formats(payload: bytes) -> None:
    """Where an object holds a FormatChecker of jsonschema as a whole notebook imports it, import it so here as well.

    Ours leaves a costly module out (question_bank.json_schema), and with it two formats that the object names.
    """
    formats = sys.modules.get("jsonschema._format")
    if b"jsonschema._format" in payload and formats is not None:
        importlib.reload(formats)


def run_cases(
    name: str,
    function: Any,
    inputs: Iterable[Plain],
    drives: Iterable[Callable[..., Any] | None],
    send: Callable[[dict[str, Any]], None],
    restore: Callable[[], None] = lambda: None,
) -> None:
    """Call the function on every input and send what came of it; `restore` runs before anything of ours does again."""
    written_in = _file_of(function)
    fresh: list[tuple[Any, ...]] = [decode(given) for given in inputs]
    for number, (args, drive) in enumerate(zip(fresh, drives, strict=True)):
        try:
            value = drive(function, *args) if drive else function(*args)
            restore()
            told: dict[str, Any] = {"value": encode(value)}
        except BaseException as error:
            restore()
            told = {"raised": _describe(error, written_in)}
        told["args"] = encode(args)
        send({"of": name, "case": number, "outcome": told})


def _describe(error: BaseException, written_in: str) -> Plain:
    try:
        message = str(error)
    except Exception:  # __str__ is the learner's code here
        message = shown_by_itself(error)
    return {
        "name": type(error).__name__,
        "bases": [base.__name__ for base in type(error).__mro__],
        "message": message[:MESSAGE_ROOM],
        "line": max((line for file, line in _frames(error) if written_in and file == written_in), default=0),
    }


def _frames(error: BaseException) -> Iterator[tuple[str, int]]:
    trace = error.__traceback__
    while trace:
        yield trace.tb_frame.f_code.co_filename, trace.tb_lineno
        trace = trace.tb_next


def _file_of(function: Any) -> str:
    code = getattr(function, "__code__", None)
    return str(getattr(code, "co_filename", ""))


if __name__ == "__main__":
    main()
