"""The drill without a terminal: choose a question, score an answer, keep it.

Does: offer `drill` to notebooks (`from workbook.drill import drill`), loaded when it is first asked for.
Does not: import anything at start, since the command uses only parts of this package.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from workbook.drill.notebook import drill as drill


def __getattr__(name: str) -> Any:
    if name != "drill":
        raise AttributeError(f"module 'workbook.drill' has no attribute {name!r}")
    return import_module("workbook.drill.notebook").drill
