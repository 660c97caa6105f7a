"""What people from JavaScript write out of habit, as it shows in an exception.

Does: recognise a dot on a dict.
Does not: know any exercise; names such as .length have their own explanation (workbook.checks.javascript).
"""

import re

from workbook.checks.javascript import METHODS
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case

DOT = re.compile(r"'dict' object has no attribute '(\w+)'")


def dot_on_dict(case: Case, expected: Outcome, got: Outcome) -> bool:
    """message.method, where Python wants message["method"] or message.get("method")."""
    found = DOT.search(got.raised.message) if got.raised else None
    return found is not None and found[1] not in METHODS
