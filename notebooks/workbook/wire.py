"""What goes over the wire, recorded while it goes.

Does: keep the JSON of every request of a client and of its reply, chunk by chunk for streams; retries count.
Does not: keep headers, so no key; change what is sent, but for asking that replies are not compressed.
"""

import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import httpx2

if TYPE_CHECKING:
    from openai import AsyncOpenAI, OpenAI


@dataclass(slots=True)
class Exchange:
    """One request and its reply.

    `request`: the body, as a dict. `status`: 0 until a reply begins. `reply`: the body as a dict; for a stream the list
    of chunks received so far, in which a chunk that is no JSON stands as text; None where nothing came.
    """

    request: dict[str, Any]
    status: int = 0
    reply: Any = None


@dataclass(slots=True)
class Wire:
    """The exchanges of a recording, oldest first; grows while it runs."""

    exchanges: list[Exchange] = field(default_factory=list)

    def __iter__(self) -> Iterator[Exchange]:
        return iter(self.exchanges)

    def __len__(self) -> int:
        return len(self.exchanges)

    def __getitem__(self, n: int) -> Exchange:
        return self.exchanges[n]


@contextmanager
def record(client: "OpenAI | AsyncOpenAI") -> Iterator[Wire]:
    """Record what `client` sends and receives inside the with block; what is read of a stream later still counts."""
    wire = Wire()
    http = client._client
    hooks = http.event_hooks
    recorder = _Recorder(wire)
    ours = (recorder.note_request, recorder.note_response)
    if isinstance(http, httpx2.AsyncClient):
        ours = (_as_async(ours[0]), _as_async(ours[1]))
    http.event_hooks = {"request": [*hooks["request"], ours[0]], "response": [*hooks["response"], ours[1]]}
    try:
        yield wire
    finally:
        http.event_hooks = hooks


class _Recorder:
    """The two hooks, and the exchanges that wait for their reply."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._waiting: dict[int, tuple[httpx2.Request, Exchange]] = {}

    def note_request(self, request: httpx2.Request) -> None:
        # What is compressed could not be read while it streams.
        request.headers["accept-encoding"] = "identity"
        exchange = Exchange(_read_object(request.content))
        self._wire.exchanges.append(exchange)
        self._waiting[id(request)] = (request, exchange)

    def note_response(self, response: httpx2.Response) -> None:
        _, exchange = self._waiting.pop(id(response.request), (None, None))
        if exchange is None:  # sent before the block began
            return
        exchange.status = response.status_code
        streamed = response.headers.get("content-type", "").startswith("text/event-stream")
        add = _Events(exchange).add if streamed else _Body(exchange).add
        stream = response.stream
        response.stream = _AsyncTee(stream, add) if isinstance(stream, httpx2.AsyncByteStream) else _Tee(stream, add)


class _Body:
    """Collects a reply that is one JSON text."""

    def __init__(self, exchange: Exchange) -> None:
        self._exchange = exchange
        self._raw = b""

    def add(self, part: bytes) -> None:
        self._raw += part
        try:
            self._exchange.reply = json.loads(self._raw)
        except ValueError:
            self._exchange.reply = self._raw.decode("utf-8", "replace")


class _Events:
    """Collects the chunks of a stream; an event is complete at the end of its line."""

    def __init__(self, exchange: Exchange) -> None:
        self._chunks: list[Any] = []
        self._rest = b""
        exchange.reply = self._chunks

    def add(self, part: bytes) -> None:
        *lines, self._rest = (self._rest + part).split(b"\n")
        for line in lines:
            if not line.startswith(b"data:"):
                continue
            text = line.removeprefix(b"data:").strip()
            if text == b"[DONE]":
                continue
            try:
                self._chunks.append(json.loads(text))
            except ValueError:
                self._chunks.append(text.decode("utf-8", "replace"))


class _Tee(httpx2.SyncByteStream):
    """A stream that also goes to `add`."""

    def __init__(self, stream: Any, add: Callable[[bytes], None]) -> None:
        self._stream = stream
        self._add = add

    def __iter__(self) -> Iterator[bytes]:
        for part in self._stream:
            self._add(part)
            yield part

    def close(self) -> None:
        self._stream.close()


class _AsyncTee(httpx2.AsyncByteStream):
    """The same for asynchronous clients."""

    def __init__(self, stream: Any, add: Callable[[bytes], None]) -> None:
        self._stream = stream
        self._add = add

    async def __aiter__(self) -> AsyncIterator[bytes]:
        async for part in self._stream:
            self._add(part)
            yield part

    async def aclose(self) -> None:
        await self._stream.aclose()


def _as_async(hook: Callable[[Any], None]) -> Any:
    async def run(subject: Any) -> None:
        hook(subject)

    return run


def _read_object(raw: bytes) -> dict[str, Any]:
    try:
        body = json.loads(raw)
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}
