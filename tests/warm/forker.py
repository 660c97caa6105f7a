"""The warm process: `python -m tests.warm.forker FD MODULE:EXERCISE`.

Does: load the exercise, run its reference once (it imports much only then), then fork a child for every request on the
socket FD and tell its pid; wait for that child when asked to, and tell its exit code.
Does not: run anything of an answer itself.
"""

import json
import os
import socket
import sys
import threading
from importlib import import_module
from typing import NoReturn

from workbook.checks import child
from workbook.checks.plain import encode

READY, REFUSED, WAIT = b"ready", b"refused", b"wait"
ROOM = 1_000_000


def main(channel: socket.socket, exercise_path: str) -> NoReturn:
    """Serve until the other end is closed."""
    import_module("cloudpickle")
    import_module("pickle")
    exercise = child._load(exercise_path)
    inputs = [encode(case.args) for case in exercise.cases]
    drives = [child._load(case.drive) if case.drive else None for case in exercise.cases]
    child.run_cases(child.REFERENCE, child._load(exercise.reference), inputs, drives, lambda message: None)
    # Forking beside other threads is no sound start.
    channel.send(READY if threading.active_count() == 1 else REFUSED)
    pid = 0
    while True:
        message, pipes, _, _ = socket.recv_fds(channel, ROOM, 2)
        if not message:
            os._exit(0)
        if message == WAIT:
            channel.send(str(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])).encode())
            continue
        pid = os.fork()
        if not pid:
            become_child(channel, pipes, json.loads(message))
        for pipe in pipes:
            os.close(pipe)
        channel.send(str(pid).encode())


def become_child(channel: socket.socket, pipes: list[int], environment: dict[str, str]) -> NoReturn:
    """What the engine's Popen arranges: a session, two pipes, an environment, and nothing else."""
    channel.close()
    os.setsid()
    for number, pipe in enumerate(pipes):
        os.dup2(pipe, number)
        os.close(pipe)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = [child.__file__]
    child.main()


if __name__ == "__main__":
    main(socket.socket(fileno=int(sys.argv[1])), sys.argv[2])
