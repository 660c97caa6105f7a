"""Lines written to a server by hand, and the lines that come back: MCP without any SDK on our side.

Does: start the shop server, write some messages one by one, read until each request has its answer.
Does not: keep the server: each call starts a fresh one.
"""

import json
import os
import subprocess
import threading
from collections.abc import Sequence
from typing import Any

from workbook.exercises.d23.lab.shop_process import ShopProcess

SECONDS = 20


class NoAnswer(RuntimeError):
    """The server ended, or was ended after 20 s, before each request had an answer; `lines` came until then."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__(f"the server gave no answer; it wrote {lines}")
        self.lines = lines


def send_raw(messages: Sequence[dict[str, Any]], *flags: str) -> list[str]:
    """The lines that the shop server writes to standard output until each message with an id is answered.

    Raises NoAnswer.
    """
    start = ShopProcess(*flags).parameters
    lines: list[str] = []
    with subprocess.Popen(  # noqa: S603  # our own server
        [start.command, *start.args],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    ) as process:
        assert process.stdin is not None  # noqa: S101
        assert process.stdout is not None  # noqa: S101
        end = threading.Timer(SECONDS, process.kill)
        end.start()
        answered = True
        for message in messages:
            # Not all at once: at the end of its input the server leaves, and a slow answer is overtaken by a quick one.
            process.stdin.write(json.dumps(message).encode("utf-8") + b"\n")
            process.stdin.flush()
            answered = "id" not in message
            while not answered and (line := process.stdout.readline()):
                lines.append(line.decode("utf-8").rstrip("\r\n"))
                answered = _is_answer(lines[-1])
            if not answered:
                break
        end.cancel()
        process.stdin.close()
        process.stdout.close()
        process.kill()
    if not answered:
        raise NoAnswer(lines)
    return lines


def _is_answer(line: str) -> bool:
    try:
        message = json.loads(line)
    except ValueError:
        return False
    return isinstance(message, dict) and ("result" in message or "error" in message)
