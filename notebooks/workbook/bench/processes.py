"""Servers as processes of their own, to be measured from outside.

Does: start one that prints its address, tell how large it is, end it.
Does not: know what it serves.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)")


@contextmanager
def run_server(module: str, *arguments: str) -> Iterator[tuple[int, int]]:
    """`python -m MODULE`, which prints a line with its address; gives its port and process id."""
    command = [sys.executable, "-P", "-m", module, *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8") as process:  # noqa: S603
        try:
            line = process.stdout.readline() if process.stdout else ""
            found = ADDRESS.search(line)
            if not found:
                raise RuntimeError(f"{module} did not say where it listens: {line!r}")
            yield int(found[1]), process.pid
        finally:
            process.kill()


def measure_memory(pid: int) -> float:
    """Resident memory in MB."""
    import psutil

    return float(psutil.Process(pid).memory_info().rss) / 1e6
