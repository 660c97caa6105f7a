"""An MCP server over streamable HTTP, on loopback, in a thread; and a request to it by hand.

Does: serve on a port that is free, stop at the end of the with block; POST one body and say what came back.
Does not: serve anybody but this machine.
"""

import contextlib
import json
import socket
import threading
import time
from collections.abc import Iterator
from typing import Any

import httpx2
import uvicorn

WAIT = 5.0  # seconds for the server to begin, and to end


class ServerDidNotStart(RuntimeError):
    """The server did not begin to answer in time."""


@contextlib.contextmanager
def serve(server: Any) -> Iterator[str]:
    """The URL of an MCPServer, as long as the block lasts. Raises ServerDidNotStart."""
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    port = listening.getsockname()[1]
    runner = uvicorn.Server(uvicorn.Config(server.streamable_http_app(), log_level="critical", lifespan="on"))
    thread = threading.Thread(target=lambda: runner.run(sockets=[listening]), daemon=True)
    thread.start()
    deadline = time.monotonic() + WAIT
    while not runner.started:
        if time.monotonic() > deadline or not thread.is_alive():
            raise ServerDidNotStart(f"the server did not start within {WAIT:g} s")
        time.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{port}/mcp"
    finally:
        runner.should_exit = True
        thread.join(WAIT)
        listening.close()


def post(url: str, headers: dict[str, str], body: dict[str, Any]) -> tuple[int, dict[str, str], Any]:
    """POST one message: status, the headers that MCP defines and the content type, the body (text where not JSON)."""
    accepted = {"Accept": "application/json, text/event-stream", "Content-Type": "application/json"}
    # trust_env=False: a proxy that is set for the internet must not stand before this machine.
    with httpx2.Client(trust_env=False, timeout=WAIT) as http:
        reply = http.post(url, headers={**accepted, **headers}, content=json.dumps(body))
    told = {key: value for key, value in reply.headers.items() if key.startswith("mcp-") or key == "content-type"}
    try:
        return reply.status_code, told, reply.json()
    except ValueError:
        return reply.status_code, told, reply.text
