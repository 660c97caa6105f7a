"""What somebody with too old a Python can type next.

Does: look for a newer Python on PATH and name the command that uses it.
Does not: start it, since which Python a folder's environment is made of is the user's choice.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys

from environment.sayings import say

NEWEST_MINOR, OLDEST_MINOR = 20, 11


def advise() -> str:
    """One sentence: a command that works here, or how to get to one."""
    script = shlex.quote(sys.argv[0])
    if os.name == "nt":
        # The launcher is what Windows has; python3.12.exe is rarely on PATH there.
        return say("advice_windows", script=script)
    for minor in range(NEWEST_MINOR, OLDEST_MINOR - 1, -1):
        name = "python3.{}".format(minor)
        if _runs(name):
            return say("advice_found", command="{} {}".format(name, script))
    return say("advice_install", script=script)


def _runs(name: str) -> bool:
    # A version manager's stand-in is on PATH for versions that are not switched on, and then only complains.
    path = shutil.which(name)
    if path is None:
        return False
    try:
        subprocess.check_output([path, "-c", ""], stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=10)
    except (OSError, subprocess.SubprocessError):
        return False
    return True
