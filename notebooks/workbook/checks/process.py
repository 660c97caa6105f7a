"""The parent's end of a child process.

Does: start the child, give it an order, collect its answers until it is done, dead, too slow or too large, end it with
every process that it started.
Does not: know what the answers mean. Nothing here needs signals or anything else that only one system has.
"""

import contextlib
import json
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import IO, Any, Literal

End = Literal["done", "time", "memory", "died", "nonsense"]

START_LIMIT = 30.0
MEMORY = 1_500_000_000
LINE_LIMIT = 8_000_000
POLL = 0.05
# Keys have no business in a process that runs checks.
HIDDEN = ("OPENAI_API_KEY", "OPENAI_BASE_URL", "OPENAI_MODEL", "WORKBOOK_PROVIDER")


@dataclass(frozen=True, slots=True)
class Ending:
    """How a child ended: `done`, or why not; `code` is the exit code of one that died by itself."""

    end: End
    code: int = 0


class Child:
    """A running child. Use it as a context manager: leaving ends the process and everything that it started."""

    def __init__(self, order: dict[str, Any], waiting: "subprocess.Popen[bytes] | None" = None) -> None:
        """Give the order to `waiting`, a process of start_process() that has had none yet, or to a new one."""
        self.memory = MEMORY
        self.ending = Ending("done")
        self._seen: dict[int, Any] = {}
        self._process = waiting or start_process()
        self._itself = _look_up(self._process.pid)
        self._lines: queue.Queue[bytes] = queue.Queue()
        assert self._process.stdout is not None  # noqa: S101
        self._reader = threading.Thread(target=_read_lines, args=(self._process.stdout, self._lines), daemon=True)
        self._reader.start()
        self.send(json.dumps(order | {"path": [path for path in sys.path if path], "memory": MEMORY}).encode())

    def __enter__(self) -> "Child":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def send(self, message: bytes) -> None:
        """Write one message; a child that is gone already shows in the answers."""
        pipe = self._process.stdin
        assert pipe is not None  # noqa: S101
        with contextlib.suppress(OSError):
            pipe.write(len(message).to_bytes(8, "big") + message)
            pipe.flush()

    def answers(self, until: str, limit: float) -> Iterator[dict[str, Any]]:
        """The child's messages up to the one with the key `until`. How it ended stands in `ending` afterwards."""
        deadline = time.monotonic() + limit
        next_look = time.monotonic() + POLL
        looks = 0
        while True:
            now = time.monotonic()
            if now >= next_look:
                next_look = now + POLL
                looks += 1
                # Listing all processes of a system costs more than asking for one's memory.
                if looks % 4 == 0:
                    self._look_for_descendants()
                if self._too_large():
                    self.ending = Ending("memory")
                    return
            if now >= deadline:
                self.ending = Ending("time")
                return
            try:
                line = self._lines.get(timeout=max(0.0, min(next_look, deadline) - now))
            except queue.Empty:
                continue
            if not line:
                self.ending = Ending("died", self._exit_code())
                return
            try:
                message = json.loads(line)
            except (ValueError, RecursionError):
                message = None
            if not isinstance(message, dict):
                self.ending = Ending("nonsense")
                return
            if until in message:
                self.ending = Ending("done")
                return
            yield message

    def stop(self) -> None:
        """End the child and all processes that it started, also those whose own parent is gone by now."""
        self._look_for_descendants()
        if sys.platform != "win32":
            with contextlib.suppress(OSError):
                os.killpg(self._process.pid, signal.SIGKILL)
        for process in self._seen.values():
            with contextlib.suppress(Exception):
                process.kill()
        with contextlib.suppress(OSError):
            self._process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=2)
        self._reader.join(timeout=1)
        pipes = [self._process.stdin]
        # Closing a pipe that a thread still reads from would wait for it.
        if not self._reader.is_alive():
            pipes.append(self._process.stdout)
        for pipe in pipes:
            with contextlib.suppress(OSError):
                pipe.close()  # type: ignore[union-attr]

    def _exit_code(self) -> int:
        try:
            return self._process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            return 0

    def _look_for_descendants(self) -> None:
        psutil = _psutil()
        if psutil is None or self._itself is None:
            return
        with contextlib.suppress(psutil.Error):
            for process in self._itself.children(recursive=True):
                self._seen[process.pid] = process

    def _too_large(self) -> bool:
        psutil = _psutil()
        if psutil is None or self._itself is None:
            return False
        total = 0
        for process in (self._itself, *self._seen.values()):
            with contextlib.suppress(psutil.Error):
                total += process.memory_info().rss
        return total > self.memory


def start_process(*modules: str) -> "subprocess.Popen[bytes]":
    """A new process with two pipes, in which child.py imports `modules` and waits for an order."""
    return subprocess.Popen(  # noqa: S603
        [sys.executable, "-P", "-m", "workbook.checks.child", *modules],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=child_environment(),
        start_new_session=os.name == "posix",
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )


def child_environment() -> dict[str, str]:
    """The environment without keys."""
    return {name: value for name, value in os.environ.items() if name not in HIDDEN}


def _psutil() -> Any:
    """psutil comes with ipykernel; on the few systems without it the time limit alone has to do."""
    try:
        import psutil
    except ImportError:
        return None
    return psutil


def _look_up(pid: int) -> Any:
    psutil = _psutil()
    if psutil is None:
        return None
    try:
        return psutil.Process(pid)
    except psutil.Error:
        return None


def _read_lines(pipe: IO[bytes], lines: "queue.Queue[bytes]") -> None:
    with contextlib.suppress(OSError, ValueError):
        while line := pipe.readline(LINE_LIMIT):
            lines.put(line)
    lines.put(b"")
