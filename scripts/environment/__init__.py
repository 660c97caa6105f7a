"""A clone's own Python environment: there before a command starts, repaired when it is not whole.

Does: refuse an old Python in one line, make `.venv` where it is missing or unfit, start the command in it.
Does not: need anything but the standard library; every file in this folder parses on Python 3.7, so that an old
Python meets a sentence and not a SyntaxError.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parents[2]


def start(command: str, lock: str = "learner") -> None:
    """Run `python -P -m workbook.cli.COMMAND` with our arguments, its environment holding at least the set `lock`.

    Ends the process: with the command's exit code, or with 1 and one line on stderr that says what to do.
    """
    from environment.sayings import SetupError, say, tell

    if sys.version_info[:2] < OLDEST:
        from environment.pythons import advise

        tell(
            "python_too_old",
            version=".".join(str(n) for n in sys.version_info[:3]),
            path=sys.executable,
            advice=advise(),
        )
        sys.exit(1)

    from environment.clone import Clone
    from environment.launch import launch
    from environment.setup import ensure_ready, require_active

    clone = Clone(ROOT)
    try:
        if _choose_environment() == "active":
            require_active()
            launch(sys.executable, command, {})
        else:
            ensure_ready(clone, lock)
            launch(str(clone.python), command, clone.activation())
    except SetupError as error:
        tell(error.key, **error.gaps)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.stderr.write("\n" + say("interrupted") + "\n")
        sys.exit(130)


def _choose_environment() -> str:
    from environment.sayings import SetupError

    chosen = os.environ.get("WORKBOOK_ENV", "").strip().lower()
    if chosen not in ("", "active"):
        raise SetupError("env_unknown", value=chosen)
    return chosen
