"""An MCP server as something that plain code can call: the client lives in a thread with an event loop of its own.

Does: connect, list tools, call one, each within a time limit, and turn whatever a server does into data or ToolFailed.
Does not: retry, or restart a server that died. Needs no asyncio.run, so it works where a loop runs already (Jupyter).
"""

import asyncio
import contextlib
import sys
import threading
from collections.abc import Coroutine
from types import TracebackType
from typing import Any, Self, TypeVar

from mcp import Client, MCPError
from mcp.types import Tool

MOST_TOOLS = 200
MOST_TEXT = 20_000  # characters of one result; more would fill the model's context
T = TypeVar("T")


class ToolFailed(Exception):
    """A call brought no result; the text is for the model: what the tool said, or what became of the server."""


class Connection:
    """A connected MCP server. Close it, or use it as a context manager.

    server: what mcp.Client takes: an MCPServer, StdioServerParameters, a URL (streamable HTTP) or a transport.
    limit: seconds for connecting and for each request.
    """

    def __init__(self, server: Any, limit: float = 10.0, mode: str = "auto") -> None:
        """Connect. Raises ToolFailed where the server can't be reached within the limit."""
        self._limit = limit
        self._client = Client(server, mode=mode, read_timeout_seconds=limit)
        self._loop = _new_loop()
        self._leave = asyncio.Event()
        self._ended = threading.Event()
        self._connected = threading.Event()
        self._problem = ""
        # A daemon: a server that will not let go must not keep the kernel from ending.
        threading.Thread(target=self._live, daemon=True).start()
        if not self._connected.wait(limit + 1):
            self._problem = f"the server did not answer within {limit:g} s"
        if self._problem:
            self.close()
            raise ToolFailed(f"can't connect: {self._problem}")

    @property
    def protocol_version(self) -> str:
        """The revision that both sides speak, such as 2026-07-28."""
        return str(self._client.protocol_version)

    def tools(self) -> list[Tool]:
        """All tools, page by page. Raises ToolFailed for more than MOST_TOOLS: nobody wants those in a context."""
        found: list[Tool] = []
        cursor: str | None = None
        while True:
            page = self._run(self._client.list_tools(cursor=cursor))
            found += page.tools
            if len(found) > MOST_TOOLS:
                raise ToolFailed(f"the server lists more than {MOST_TOOLS} tools; choose some of them")
            if not page.next_cursor or page.next_cursor == cursor:
                return found
            cursor = page.next_cursor

    def call(self, name: str, arguments: dict[str, Any]) -> Any:
        """Run a tool: its structured content where it has some, else its text.

        Raises ToolFailed for an error result, a protocol error, a server that died, hangs or sends nonsense.
        """
        result = self._run(self._client.call_tool(name, arguments))
        text = "\n".join(part.text if part.type == "text" else f"[{part.type}]" for part in result.content)
        if result.is_error:
            raise ToolFailed(_shorten(text))
        if result.structured_content is None or len(text) > MOST_TEXT:
            return _shorten(text)
        return result.structured_content

    def close(self) -> None:
        """Disconnect; a process that was started is ended. Waits at most `limit` seconds."""
        with contextlib.suppress(RuntimeError):  # the loop is closed already
            self._loop.call_soon_threadsafe(self._leave.set)
        self._ended.wait(self._limit)

    def __enter__(self) -> Self:
        """The connection itself."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Close."""
        self.close()

    def _run(self, work: "Coroutine[Any, Any, T]") -> T:
        if self._ended.is_set():
            work.close()
            raise ToolFailed("the connection is closed")
        future = asyncio.run_coroutine_threadsafe(work, self._loop)
        try:
            return future.result(self._limit + 1)
        except TimeoutError:
            future.cancel()
            raise ToolFailed(f"no answer within {self._limit:g} s") from None
        except MCPError as error:
            raise ToolFailed(f"the server failed: {error}") from error
        except Exception as error:  # whatever a broken server makes the SDK raise, the loop has to go on
            raise ToolFailed(f"the server failed: {type(error).__name__}: {error}") from error

    def _live(self) -> None:
        with contextlib.closing(self._loop):
            self._loop.run_until_complete(self._stay())
        self._ended.set()
        self._connected.set()

    async def _stay(self) -> None:
        """Enter and leave the client in one task, as its cancel scopes demand."""
        try:
            async with asyncio.timeout(self._limit) as limit, self._client:
                limit.reschedule(None)
                self._connected.set()
                await self._leave.wait()
        except BaseException as error:  # a group of them, often; they must not end the thread unseen
            self._problem = self._problem or _first_cause(error)


def _new_loop() -> asyncio.AbstractEventLoop:
    loop: asyncio.AbstractEventLoop
    if sys.platform == "win32":  # where Jupyter's choice, the selector loop, can't start processes
        loop = asyncio.ProactorEventLoop()
    else:
        loop = asyncio.new_event_loop()
    return loop


def _shorten(text: str) -> str:
    return text if len(text) <= MOST_TEXT else f"{text[:MOST_TEXT]} ... ({len(text) - MOST_TEXT} characters left out)"


def _first_cause(error: BaseException) -> str:
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return f"{type(error).__name__}: {error}"
