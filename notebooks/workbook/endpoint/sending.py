"""Sending a reply, at its pace and to its end, whichever that is.

Does: write the ASGI messages of one Reply; for a cut reply it stops half way and the connection breaks.
Does not: make replies.
"""

import asyncio

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from workbook.endpoint.reply import Reply

CLOSING = (408, 413)  # after these there may be more of the body on the way


class Sending(Response):
    """A starlette response that sends one Reply."""

    def __init__(self, reply: Reply) -> None:
        super().__init__(status_code=reply.status)
        self.reply = reply

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        reply = self.reply
        if reply.wait:
            await asyncio.sleep(reply.wait)
        await send({"type": "http.response.start", "status": reply.status, "headers": self._list_headers()})
        if reply.end == "cut":
            # Without a last message the server drops the connection.
            half = reply.parts[: len(reply.parts) // 2] if reply.streamed else (reply.parts[0][:-40],)
            await self._send_parts(half, send)
            return
        await self._send_parts(reply.parts[:-1], send)
        await send({"type": "http.response.body", "body": reply.parts[-1], "more_body": False})

    async def _send_parts(self, parts: tuple[bytes, ...], send: Send) -> None:
        for part in parts:
            await send({"type": "http.response.body", "body": part, "more_body": True})
            if self.reply.pace:
                await asyncio.sleep(self.reply.pace)

    def _list_headers(self) -> list[tuple[bytes, bytes]]:
        reply = self.reply
        headers = {"content-type": "text/event-stream; charset=utf-8" if reply.streamed else "application/json"}
        if not reply.streamed:
            headers["content-length"] = str(sum(map(len, reply.parts)))
        if reply.status in CLOSING:
            headers["connection"] = "close"
        return [(name.encode("latin-1"), value.encode("latin-1")) for name, value in (headers | reply.headers).items()]
