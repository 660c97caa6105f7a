"""The drill without a terminal: choose a question, score an answer, keep it.

Does: offer `drill` to notebooks (`from workbook.drill import drill`), loaded when it is first asked for.
Does not: import anything at start, since the command uses only parts of this package.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from workbook.drill.notebook import drill as drill


def __getattr__(name: str) -> Any:
    if name != "drill":
        raise AttributeError(f"module 'workbook.drill' has no attribute {name!r}")
    return import_module("workbook.drill.notebook").drill


class _Callable(ModuleType):
    """`from workbook import drill` meets this package once it is imported, where the function is meant."""

    def __call__(self, *args: Any, **kwargs: Any) -> None:
        import_module("workbook.drill.notebook").drill(*args, **kwargs)


sys.modules[__name__].__class__ = _Callable
