"""What nobody's client sends, sent to the endpoint as a process of its own.

After each of them: a clear 4xx or a closed connection, no word on stderr, and the next request is answered.
"""

import contextlib
import http.client
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psutil
import pytest

from tests.test_workbook.test_endpoint.asking import ask_shop
from workbook.endpoint import protocol, receiving
from workbook.endpoint.server import Server

HEAD = b"POST /v1/chat/completions HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer x\r\n"
JSON = b"Content-Type: application/json\r\n"


class Alone:
    """The endpoint as a process: where it listens, what it wrote to stderr, how large it is."""

    def __init__(self, process: subprocess.Popen[str], port: int, stderr: Path) -> None:
        self.process = process
        self.port = port
        self.stderr = stderr

    def connect(self, timeout: float = 20) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), timeout=timeout)

    def megabytes(self) -> float:
        return float(psutil.Process(self.process.pid).memory_info().rss) / 1e6

    def answers(self) -> bool:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        headers = {"Authorization": "Bearer x", "Content-Type": "application/json"}
        connection.request("POST", "/v1/chat/completions", json.dumps(ask_shop()), headers)
        status = connection.getresponse().status
        connection.close()
        return status == 200


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Alone]:
    stderr = tmp_path_factory.mktemp("endpoint") / "stderr.txt"
    command = [sys.executable, "-P", "-m", "workbook.cli.endpoint", "--port", "0"]
    environment = os.environ | {"PYTHONMALLOC": "default"}
    with stderr.open("wb") as sink:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=sink, text=True, env=environment)
    assert process.stdout is not None
    port = int(process.stdout.readline().split(":")[2].split("/")[0])
    yield Alone(process, port, stderr)
    process.kill()
    process.wait()
    process.stdout.close()


@pytest.fixture(autouse=True)
def unharmed(request: pytest.FixtureRequest) -> Iterator[None]:
    yield
    if "alone" in request.fixturenames:
        alone = request.getfixturevalue("alone")
        assert alone.process.poll() is None
        assert alone.answers()
        assert alone.stderr.read_text(encoding="utf-8") == ""


def exchange(alone: Alone, *parts: bytes) -> bytes:
    """Sends the parts and reads until the endpoint closes, or has answered and says no more."""
    received = b""
    with alone.connect() as connection, contextlib.suppress(OSError):
        with contextlib.suppress(ConnectionError):
            for part in parts:
                connection.sendall(part)
        while part := connection.recv(65536):
            received += part
            connection.settimeout(0.3)
    return received


def status_of(received: bytes) -> int:
    return int(received.split(b" ")[1])


def post(body: bytes, head: bytes = HEAD + JSON, more: bytes = b"") -> bytes:
    return head + more + b"Connection: close\r\nContent-Length: %d\r\n\r\n" % len(body) + body


def test_50_mb_are_refused_in_a_readable_way_and_the_memory_comes_back(alone: Alone) -> None:
    assert alone.answers()
    before = alone.megabytes()
    block = b" " * 1_000_000
    connection = http.client.HTTPConnection("127.0.0.1", alone.port, timeout=30)
    headers = {"Authorization": "Bearer x", "Content-Type": "application/json", "Content-Length": "50000000"}
    connection.request("POST", "/v1/chat/completions", (block for _ in range(50)), headers)
    response = connection.getresponse()
    assert response.status == 413
    assert response.getheader("connection") == "close"
    assert json.loads(response.read())["error"]["code"] == "body_too_large"
    connection.close()
    assert alone.megabytes() - before < 20


def test_an_endless_chunked_body_is_ended(alone: Alone) -> None:
    chunk = b"100000\r\n" + b" " * 0x100000 + b"\r\n"
    received = exchange(alone, HEAD + JSON + b"Transfer-Encoding: chunked\r\n\r\n", *([chunk] * 70))
    assert received == b"" or status_of(received) == 413


@pytest.mark.parametrize("opening", [b"[", b'{"a":', b'{"messages":['])
def test_nesting_of_20_000(alone: Alone, opening: bytes) -> None:
    received = exchange(alone, post(opening * 20_000))
    assert status_of(received) == 400
    assert b'"error"' in received


def test_closed_nesting_of_20_000(alone: Alone) -> None:
    assert status_of(exchange(alone, post(b"[" * 20_000 + b"]" * 20_000))) == 400


@pytest.mark.parametrize("body", [b"\xff\xfe\x00", b'{"model": "\xc3\x28"}', b"\x00" * 100, b'"\xed\xa0\x80"'])
def test_broken_utf8(alone: Alone, body: bytes) -> None:
    assert status_of(exchange(alone, post(body))) == 400


def test_two_million_numbers_are_answered_and_forgotten(alone: Alone) -> None:
    assert alone.answers()
    before = alone.megabytes()
    body = b'{"model": "shop-assistant-1", "messages": [' + b"1," * 1_900_000 + b"1]}"
    assert status_of(exchange(alone, post(body))) == 400
    assert alone.answers()
    assert alone.megabytes() - before < 60


@pytest.mark.parametrize("kind", [b"text/xml", b"\xff", b"application/json; charset=\xff", b"a" * 1000])
def test_wrong_content_types(alone: Alone, kind: bytes) -> None:
    received = exchange(alone, post(b"{}", HEAD + b"Content-Type: " + kind + b"\r\n"))
    assert 400 <= status_of(received) < 500


@pytest.mark.parametrize(
    "garbage",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 50,
        b"GET\r\n\r\n",
        b"\x00" * 100,
        b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 20_000,
        b"GET / HTTP/9.9\r\n\r\n",
        b"POST /v1/chat/completions HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        HEAD + b"Content-Length: -5\r\n\r\n",
        HEAD + b"Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
        HEAD + b"Transfer-Encoding: chunked\r\n\r\nZZ\r\nhello",
        HEAD + b"Transfer-Encoding: gzip, chunked\r\n\r\n",
        b"GET /%ff%fe/v1/models HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"GET /../../etc/passwd HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"GET http://example.com/v1/models HTTP/1.1\r\nHost: example.com\r\n\r\n",
        b"GET /v1/models HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
        b"OPTIONS * HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n",
    ],
)
def test_what_is_no_request(alone: Alone, garbage: bytes) -> None:
    received = exchange(alone, garbage)
    assert received == b"" or 400 <= status_of(received) < 500


def test_a_refusal_of_no_request_has_the_envelope(alone: Alone) -> None:
    received = exchange(alone, b"nonsense\r\n\r\n")
    assert set(json.loads(received.split(b"\r\n\r\n", 1)[1])["error"]) == {"message", "type", "param", "code"}


def test_garbage_after_a_request(alone: Alone) -> None:
    body = json.dumps(ask_shop()).encode()
    request = HEAD + JSON + b"Content-Length: %d\r\n\r\n" % len(body) + body
    received = exchange(alone, request + b"\x00garbage\r\n\r\n" + request)
    assert received.count(b"HTTP/1.1 200") == 1
    assert received.count(b"HTTP/1.1 400") == 1


def test_pipelined_requests_are_answered_in_order(alone: Alone) -> None:
    request = b"GET /v1/models HTTP/1.1\r\nHost: 127.0.0.1\r\nx-api-key: x\r\n\r\n"
    assert exchange(alone, request * 5).count(b"HTTP/1.1 200") == 5


@pytest.mark.parametrize("sent", [b"POST /v1/chat", HEAD, HEAD + JSON + b"Content-Length: 100\r\n\r\n{", b""])
def test_a_client_that_leaves_half_way(alone: Alone, sent: bytes) -> None:
    for _ in range(5):
        with alone.connect() as connection:
            connection.sendall(sent)


def test_a_client_that_leaves_during_a_stream(alone: Alone) -> None:
    body = json.dumps(ask_shop(stream=True)).encode()
    for _ in range(3):
        with alone.connect() as connection:
            connection.sendall(
                b"POST /slow-stream/v1/chat/completions HTTP/1.1\r\nHost: 127.0.0.1\r\nx-api-key: x\r\n"
                + JSON
                + b"Content-Length: %d\r\n\r\n" % len(body)
                + body
            )
            connection.recv(100)


def test_200_connections_at_once(alone: Alone) -> None:
    before = alone.megabytes()
    with contextlib.ExitStack() as stack:
        connections = [stack.enter_context(alone.connect()) for _ in range(200)]
        for connection in connections:
            connection.sendall(b"GET /v1/models HTTP/1.1\r\nHost: 127.0.0.1\r\nx-api-key: x\r\n\r\n")
        assert all(connection.recv(12) == b"HTTP/1.1 200" for connection in connections)
        assert alone.answers()
    assert alone.megabytes() - before < 40


def test_many_large_bodies_at_once(alone: Alone) -> None:
    body = json.dumps(ask_shop("SO-1042 " + "abc " * 20_000)).encode()
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: exchange(alone, post(body)), range(16)))
    assert all(status_of(received) == 200 for received in answers)


def test_a_large_request_keeps_nobody_else_waiting(alone: Alone) -> None:
    large = [{"role": "user", "content": "".join(map(chr, range(0x4E00 + n, 0x9FA5)))} for n in range(30)]
    body = json.dumps(ask_shop() | {"messages": large}, ensure_ascii=False).encode()
    with ThreadPoolExecutor(2) as pool:
        slow = [pool.submit(exchange, alone, post(body)) for _ in range(2)]
        started = time.monotonic()
        assert alone.answers()
        assert time.monotonic() - started < 1
        assert all(status_of(one.result()) in (200, 400) for one in slow)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setattr(protocol.Protocol, "silence", 0.2)
    monkeypatch.setattr(receiving.read_body, "__defaults__", (receiving.BODY, 0.2))
    server = Server()
    yield server
    server.stop()
    assert server.application.faults == []


def test_a_connection_that_says_nothing_is_closed(impatient: Server) -> None:
    with socket.create_connection(("127.0.0.1", impatient.port), timeout=5) as connection:
        started = time.monotonic()
        assert connection.recv(10) == b""
        assert time.monotonic() - started < 3


def test_a_head_that_never_ends_is_closed(impatient: Server) -> None:
    with socket.create_connection(("127.0.0.1", impatient.port), timeout=5) as connection:
        connection.sendall(b"POST /v1/chat/completions HT")
        assert connection.recv(10) == b""


def test_a_body_that_never_ends_is_408(impatient: Server) -> None:
    with socket.create_connection(("127.0.0.1", impatient.port), timeout=5) as connection:
        connection.sendall(HEAD + JSON + b"Content-Length: 100\r\n\r\n{")
        assert connection.recv(12) == b"HTTP/1.1 408"
