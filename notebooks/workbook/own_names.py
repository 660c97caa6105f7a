"""The notebook's own names, `check` and the like, kept when a learner's definition hides one.

Does: after every cell put back what was hidden, and say so; otherwise each later check would end in a traceback.
Does not: watch names that a notebook did not import, or inside a cell: there a variable `record` does no harm.
"""

import sys
from collections.abc import Callable, Mapping, MutableMapping
from html import escape
from typing import Any

from workbook.views.show import in_kernel, show
from workbook.words import say

_kept: list[Callable[..., None]] = []
"""What was registered with the kernel: one function, however often the set-up cell is run."""


def keep_names(names: Mapping[str, Callable[[], Any]]) -> None:
    """From now on keep `names` (name to a function that gives its object) in the kernel; without one, nothing."""
    if not in_kernel() or _kept:
        return
    shell = sys.modules["IPython"].get_ipython()
    seen: set[str] = set()

    def restore(_: object = None) -> None:
        for name in restore_names(shell.user_ns, names, seen):
            told = say("exercise.name_hidden", name=name)
            show(told, f"<p>{escape(told)}</p>")

    shell.events.register("post_run_cell", restore)
    _kept.append(restore)


def restore_names(
    namespace: MutableMapping[str, Any], names: Mapping[str, Callable[[], Any]], seen: set[str]
) -> list[str]:
    """Put back every name in `seen` that now holds something else; `seen` grows by those imported since.

    Returns the names put back. One that was deleted stays so.
    """
    hidden = []
    for name, find in names.items():
        if name not in namespace:
            continue
        if namespace[name] is find():
            seen.add(name)
        elif name in seen:
            namespace[name] = find()
            hidden.append(name)
    return hidden
