"""`assemble(run_turns, run_call, ...)`: the kernel on a learner's own functions.

Does: put functions from the notebook into their places in the kernel of this process; say whose they are.
Does not: check them (the check cells did), or touch any file or other process.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

from workbook.words import say

BASE = "solutions.d03_framework_loop"
# Where the kernel and the session look these names up.
PLACES: dict[str, tuple[str, ...]] = {
    "read_stop_reason": ("provider.chat_completions",),
    "run_turns": ("kernel.one_run",),
    "run_call": ("kernel.tool_runner",),
    "run_batch": ("kernel.tool_runner",),
    "ask_hooks": ("kernel.tool_runner",),
    "count_repeats": ("kernel.repeat_guard",),
    "run_within": ("kernel.stopper",),
    "check_valves": ("kernel.one_run",),
    "find_cut": ("session.compact",),
    "write_blocks": ("provider.anthropic_messages",),
    "clear_results": ("session.compact",),
    "read_log": ("session.log",),
    "close_open_calls": ("session.session",),
    "path_to": ("session.session",),
}


def assemble(*functions: Callable[..., Any]) -> None:
    """Let the kernel use these functions, known by their names, and say how many of them are the reader's own."""
    own = []
    for function in functions:
        for place in PLACES[function.__name__]:
            setattr(import_module(f"{BASE}.{place}"), function.__name__, function)
        if not getattr(function, "__workbook_reference__", ""):
            own.append(function.__name__)
    key = "d03.assembled" if own else "d03.assembled_reference"
    sys.stdout.write(say(key, own=len(own), total=len(functions), names=", ".join(own)) + "\n")
