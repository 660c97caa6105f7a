"""The learning workbook: what notebooks import.

Does: offer the few names that a notebook uses, each loaded when it is first asked for.
(`drill` comes from workbook.drill: a name of this package can't be a module and a function at once.)
Does not: import anything at start, since every check starts a process through this package.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from workbook.beginning import begin as begin
    from workbook.checks.check import check as check
    from workbook.checks.help import hint as hint
    from workbook.checks.help import solution as solution
    from workbook.language import use_language as use_language
    from workbook.model import connect as connect
    from workbook.predictions import predict as predict
    from workbook.views.progress import progress as progress
    from workbook.views.schedule import schedule as schedule
    from workbook.views.trace import show_wire as show_wire
    from workbook.wire import record as record

_PLACES = {
    "begin": "workbook.beginning",
    "check": "workbook.checks.check",
    "connect": "workbook.model",
    "hint": "workbook.checks.help",
    "predict": "workbook.predictions",
    "progress": "workbook.views.progress",
    "record": "workbook.wire",
    "schedule": "workbook.views.schedule",
    "show_wire": "workbook.views.trace",
    "solution": "workbook.checks.help",
    "use_language": "workbook.language",
}
NAMES = tuple(_PLACES)
"""What a notebook can import from here."""


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"module 'workbook' has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(_PLACES[name]), name)
    return found
