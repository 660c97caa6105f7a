"""Reading a request's body, bounded in size and time.

Does: stop at the limit, but swallow what is still coming (up to a point), so that the sender gets to read the refusal.
Does not: parse.
"""

import asyncio

from starlette.types import Message, Receive

from workbook.endpoint.limits import BODY
from workbook.endpoint.rules.table import RULES

PATIENCE = 10.0  # seconds for the whole body
SWALLOWED = 64_000_000  # bytes read and thrown away before the connection is closed


class Gone(Exception):
    """The client left before its request was complete."""


async def read_body(receive: Receive, most: int = BODY, patience: float = PATIENCE) -> bytes:
    """The body's bytes. Raises Refusal for one too large or too slow, Gone where the client left."""
    try:
        async with asyncio.timeout(patience):
            return await _read(receive, most)
    except TimeoutError:
        raise RULES["body-too-slow"].refuse(seconds=f"{patience:g}") from None


async def _read(receive: Receive, most: int) -> bytes:
    parts: list[bytes] = []
    size = 0
    more = True
    while more:
        message: Message = await receive()
        if message["type"] == "http.disconnect":
            raise Gone
        part = message.get("body", b"")
        more = message.get("more_body", False)
        size += len(part)
        if size <= most:
            parts.append(part)
        else:
            parts.clear()
        if size > SWALLOWED:
            break
    if size > most:
        raise RULES["body-too-large"].refuse(most=most)
    return b"".join(parts)
