"""Starting the engine's children from a warm process.

Does: keep one warm process, for the exercise asked for last; give what the engine uses of a Popen for each child.
Does not: exist where a process can't be forked in this way (not Linux, or threads beside it): `start_for` is None.
"""

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from typing import IO

from tests.warm.forker import READY, WAIT
from workbook.checks.process import child_environment

PATIENCE_S = 120.0


class WarmChild:
    """The part of subprocess.Popen that the engine uses."""

    def __init__(self, channel: socket.socket) -> None:
        inside_in, outside_in = os.pipe()
        outside_out, inside_out = os.pipe()
        socket.send_fds(channel, [json.dumps(child_environment()).encode()], [inside_in, inside_out])
        os.close(inside_in)
        os.close(inside_out)
        self.stdin: IO[bytes] = os.fdopen(outside_in, "wb")
        self.stdout: IO[bytes] = os.fdopen(outside_out, "rb")
        self.channel = channel
        self.channel.settimeout(PATIENCE_S)
        self.pid = int(channel.recv(100))
        self.code: int | None = None
        self.asked = False

    def kill(self) -> None:
        """End the child, unless it is gone."""
        if self.code is None:
            os.kill(self.pid, signal.SIGKILL)

    def wait(self, timeout: float) -> int:
        """The exit code. Raises TimeoutExpired."""
        if self.code is None:
            if not self.asked:
                self.channel.send(WAIT)
                self.asked = True
            self.channel.settimeout(timeout)
            try:
                self.code = int(self.channel.recv(100))
            except TimeoutError:
                raise subprocess.TimeoutExpired("warm child", timeout) from None
        return self.code


class WarmStarter:
    """Starts children for one exercise after the other."""

    def __init__(self) -> None:
        self.exercise = ""
        self.warm: subprocess.Popen[bytes] | None = None
        self.channel: socket.socket | None = None

    def start_for(self, exercise: str) -> Callable[[], WarmChild] | None:
        """What starts a child that has the exercise "module:NAME" loaded; None where that is not possible."""
        if sys.platform != "linux":
            return None
        if exercise != self.exercise:
            self.stop()
            self.exercise = exercise
            self._warm_up()
        channel = self.channel
        return None if channel is None else lambda: WarmChild(channel)

    def _warm_up(self) -> None:
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            self.warm = subprocess.Popen(
                [sys.executable, "-P", "-m", "tests.warm.forker", str(theirs.fileno()), self.exercise],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
                env=child_environment(),
            )
        ours.settimeout(PATIENCE_S)
        if ours.recv(100) == READY:
            self.channel = ours
        else:
            ours.close()

    def stop(self) -> None:
        """End the warm process; its children are ended by the engine."""
        if self.channel is not None:
            self.channel.close()
            self.channel = None
        if self.warm is not None:
            self.warm.kill()
            self.warm.wait()
            self.warm = None
