"""A transport that remembers what goes through it.

Does: keep every JSON-RPC message, with its direction, as it is written to the wire.
Does not: change or delay any.
"""

import json
from types import TracebackType
from typing import Any, Literal, Self

Direction = Literal["to server", "from server"]


class Watched:
    """Wraps a transport; `messages` holds (direction, message) pairs, oldest first."""

    def __init__(self, transport: Any) -> None:
        self._transport = transport
        self.messages: list[tuple[Direction, dict[str, Any]]] = []

    async def __aenter__(self) -> tuple[Any, Any]:
        """The streams of the wrapped transport, watched."""
        reading, writing = await self._transport.__aenter__()
        return _Reading(reading, self), _Writing(writing, self)

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> Any:
        """Leave the wrapped transport."""
        return await self._transport.__aexit__(kind, error, at)

    @property
    def sent(self) -> list[dict[str, Any]]:
        """What the client sent."""
        return [message for direction, message in self.messages if direction == "to server"]

    def note(self, direction: Direction, item: Any) -> Any:
        """Remember one message and hand it on; what could not be read is noted as such."""
        told = getattr(item, "message", None)
        if told is None:
            self.messages.append((direction, {"unreadable": str(item)[:200]}))
        else:
            self.messages.append((direction, json.loads(told.model_dump_json(by_alias=True, exclude_unset=True))))
        return item


class _Stream:
    def __init__(self, stream: Any, watched: Watched) -> None:
        self._stream = stream
        self._watched = watched

    async def aclose(self) -> None:
        await self._stream.aclose()

    async def __aenter__(self) -> Self:
        await self._stream.__aenter__()
        return self

    async def __aexit__(self, *told: Any) -> Any:
        return await self._stream.__aexit__(*told)


class _Reading(_Stream):
    async def receive(self) -> Any:
        return self._watched.note("from server", await self._stream.receive())

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Any:
        return self._watched.note("from server", await self._stream.__anext__())


class _Writing(_Stream):
    async def send(self, item: Any) -> None:
        await self._stream.send(self._watched.note("to server", item))
