"""Lines written to a server by hand, and the lines that come back: MCP without any SDK on our side.

Does: start the shop server, write some messages, read until it ends.
Does not: keep the server: each call starts a fresh one.
"""

import json
import os
import subprocess
from collections.abc import Sequence
from typing import Any

from workbook.exercises.d23.lab.shop_process import ShopProcess

SECONDS = 20


def send_raw(messages: Sequence[dict[str, Any]], *flags: str) -> list[str]:
    """The lines that the shop server writes to standard output after being sent these messages.

    Raises subprocess.TimeoutExpired after 20 s.
    """
    start = ShopProcess(*flags).parameters
    done = subprocess.run(  # noqa: S603  # our own server
        [start.command, *start.args],
        input="".join(json.dumps(message) + "\n" for message in messages).encode("utf-8"),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        timeout=SECONDS,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    return done.stdout.decode("utf-8").splitlines()
