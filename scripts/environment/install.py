"""Run venv, pip or uv for one clone, their words going to the log.

Does: choose between pip and uv, show how far it is, name the cause of a failure.
Does not: decide when to install; print what the tools print.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import suppress
from typing import IO

from environment.clone import Clone
from environment.failures import find_cause
from environment.launch import child_environment
from environment.progress import Progress
from environment.sayings import SetupError

# Settings of pip that uv does not read; where one of them is set, the learner's way to an index goes through pip.
INDEX_SETTINGS = (
    "index-url",
    "extra-index-url",
    "find-links",
    "no-index",
    "proxy",
    "cert",
    "client-cert",
    "trusted-host",
)
PIP = ["-I", "-X", "utf8", "-m", "pip", "--disable-pip-version-check"]
PATIENCE_S = 10


class Installer:
    """Runs the steps; each raises SetupError when its tool fails."""

    def __init__(self, clone: Clone, guard: int, log: IO[str]) -> None:
        self.clone = clone
        self.guard = guard
        self.log = log
        self.environment = child_environment({"VIRTUAL_ENV": str(clone.venv)})

    def make_venv(self) -> None:
        # Started by the very environment that was removed, our interpreter is gone; the one it was made from is not.
        python = getattr(sys, "_base_executable", None) or sys.executable
        command = [python, "-I", "-m", "venv", "--prompt", self.clone.root.name, str(self.clone.venv)]
        self._run(command, Progress.hidden())

    def install(self, lock: str) -> None:
        """The packages of the set `lock`, by hash and ready built, then the clone itself, as it lies here."""
        path = self.clone.lock(lock)
        pinned = ["--require-hashes", "--only-binary=:all:", "-r", str(path)]
        editable = ["--no-deps", "--no-build-isolation", "-e", "."]
        uv = self._find_uv()
        if uv:
            head = [uv, "pip", "install", "--python", str(self.clone.python)]
        else:
            # A `user = true` in the learner's pip settings has no place in an environment of its own.
            head = [str(self.clone.python), *PIP, "install", "--no-input", "--no-user"]
        self._run(head + pinned, Progress.of_lock(path))
        self._run(head + editable, Progress.hidden())

    def _find_uv(self) -> str | None:
        uv = shutil.which("uv")
        if uv is None:
            return None
        settings = subprocess.run(
            [str(self.clone.python), *PIP, "config", "list"],
            check=False,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        ).stdout.decode("utf-8", "replace")
        names = [line.partition("=")[0].rpartition(".")[2] for line in settings.splitlines()]
        return None if any(name in INDEX_SETTINGS for name in names) else uv

    def _run(self, command: list[str], progress: Progress) -> None:
        heard: list[str] = []
        # The guard goes along, so that an installer that outlives us still holds off the next start.
        inherited = {} if os.name == "nt" else {"pass_fds": (self.guard,)}
        process = subprocess.Popen(
            command,
            cwd=str(self.clone.root),
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            **inherited,  # type: ignore[call-overload]
        )
        try:
            with progress:
                for raw in process.stdout:
                    line = raw.decode("utf-8", "replace")
                    self.log.write(line)
                    self.log.flush()
                    heard.append(line)
                    progress.hear(line)
            code = process.wait()
        except BaseException:
            _end(process)
            raise
        if code != 0:
            raise SetupError(find_cause("".join(heard)), log=self.clone.log, lock=self.clone.lock("learner").parent)


def _end(process: subprocess.Popen[bytes]) -> None:
    # At a Ctrl-C the terminal has told the child as well: let it clean up, but not for ever.
    with suppress(subprocess.TimeoutExpired, KeyboardInterrupt):
        process.wait(PATIENCE_S)
        return
    process.kill()
    process.wait()
