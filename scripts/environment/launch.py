"""Start the command in its environment, in place of this process where the system can do that.

Does: the child's environment, the exit code, Ctrl-C.
Does not: come back.
"""

from __future__ import annotations

import os
import subprocess
import sys


def launch(python: str, command: str, activation: dict[str, str]) -> None:
    """Run `python -P -m workbook.cli.COMMAND ARGUMENTS`; raises SystemExit with its exit code."""
    arguments = [python, "-P", "-m", "workbook.cli." + command, *sys.argv[1:]]
    environment = child_environment(activation)
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name != "nt":
        os.execve(python, arguments, environment)  # noqa: S606 - no shell is the point
    # Windows' exec starts a second process and lets the shell believe that the first one has ended.
    child = subprocess.Popen(arguments, env=environment)
    while True:
        try:
            sys.exit(child.wait())
        except KeyboardInterrupt:
            # The console has told the child as well; how to end is its decision.
            continue


def child_environment(activation: dict[str, str]) -> dict[str, str]:
    """Ours, in UTF-8 and, for the clone's own environment, without what would put other packages before its own."""
    environment = dict(os.environ, PYTHONUTF8="1")
    if activation:
        for name in ("PYTHONPATH", "PYTHONHOME"):
            environment.pop(name, None)
        environment.update(activation)
    return environment
