"""The server: one per process, on a free port of 127.0.0.1, in a daemon thread.

Does: start at once, hand out base URLs, stop.
Does not: write logs, install signal handlers, or listen on any other address.
"""

import os
import socket
import threading
from dataclasses import dataclass

import uvicorn

from workbook.endpoint.app import Application
from workbook.endpoint.protocol import Protocol

HOST = "127.0.0.1"
BACKLOG = 512
STOPPING = 5.0  # seconds


class Server:
    """A running endpoint. Raises OSError where `port` is taken."""

    def __init__(self, port: int = 0) -> None:
        self.application = Application()
        # Listening before the thread starts: who connects early waits in the queue and is not refused.
        self._socket = listen(port)
        self.port: int = self._socket.getsockname()[1]
        config = uvicorn.Config(
            self.application,
            http=Protocol,
            ws="none",
            lifespan="off",
            loop="asyncio",
            log_config=None,
            log_level="critical",
            access_log=False,
            proxy_headers=False,
            server_header=False,
            date_header=False,
            timeout_graceful_shutdown=1,
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(
            target=self._server.run, kwargs={"sockets": [self._socket]}, name="teaching-endpoint", daemon=True
        )
        self._thread.start()

    def base_url(self, scenario: str | None = None) -> str:
        """`http://127.0.0.1:PORT/v1`, or with `/SCENARIO` before `/v1`."""
        return f"http://{HOST}:{self.port}{f'/{scenario}' if scenario else ''}/v1"

    @property
    def running(self) -> bool:
        """Whether requests are answered."""
        return self._thread.is_alive()

    def wait(self, seconds: float) -> None:
        """Returns after `seconds`, or when the server has ended."""
        self._thread.join(seconds)

    def stop(self) -> None:
        """Ends the server; idle connections are closed."""
        self._server.should_exit = True
        self._thread.join(STOPPING)
        self._socket.close()


def listen(port: int) -> socket.socket:
    """A listening socket on 127.0.0.1. Raises OSError where the port is taken."""
    # The protocol is named because asyncio switches off Nagle's delay (40 ms a reply) only where it is.
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name != "nt":  # on Windows this option would let two servers share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((HOST, port))
        listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener


@dataclass
class _Running:
    process: int = 0
    server: Server | None = None


_running = _Running()
_lock = threading.Lock()


def start() -> Server:
    """This process's server, started at the first call. A forked child gets one of its own."""
    with _lock:
        if _running.server is None or _running.process != os.getpid() or not _running.server.running:
            _running.server, _running.process = Server(), os.getpid()
        return _running.server
