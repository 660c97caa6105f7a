"""The shop server as a process, to be given to mcp.Client or to a Connection.

Does: start it with this Python, keep what it writes to standard error in a file of its own.
Does not: need a standard error with a descriptor, which Jupyter's is not on every system.
"""

import sys
import tempfile
import weakref
from contextlib import AsyncExitStack
from types import TracebackType
from typing import Any

from mcp import StdioServerParameters
from mcp.client.stdio import stdio_client

from workbook.language import current_language

SHOWN = 4_000  # bytes of the log that log() gives


class ShopProcess:
    """A transport: entered, it starts the process; left, it ends it. `flags` are those of shop_server."""

    def __init__(self, *flags: str) -> None:
        self._flags = flags
        self._stack = AsyncExitStack()
        self._log = tempfile.TemporaryFile()  # noqa: SIM115  # read after the process has gone
        weakref.finalize(self, self._log.close)

    @property
    def parameters(self) -> StdioServerParameters:
        """How the process is started."""
        module = "workbook.exercises.d23.lab.shop_server"
        return StdioServerParameters(
            command=sys.executable, args=["-P", "-m", module, current_language(), *self._flags]
        )

    async def __aenter__(self) -> Any:
        """The streams that mcp.Client talks over."""
        return await self._stack.enter_async_context(stdio_client(self.parameters, errlog=self._log))  # type: ignore[arg-type]

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> bool | None:
        """End the process."""
        return await self._stack.__aexit__(kind, error, at)

    def log(self) -> str:
        """The end of what the process wrote to standard error: the server's log, not the host's."""
        end = self._log.seek(0, 2)
        self._log.seek(max(0, end - SHOWN))
        return self._log.read().decode("utf-8", "replace")
