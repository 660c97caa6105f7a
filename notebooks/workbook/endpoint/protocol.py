"""uvicorn's HTTP protocol with this endpoint's manners.

Does: answer a request that is no HTTP with the service's envelope; close a connection on which no request arrives.
Does not: parse HTTP itself (h11 does).
"""

import asyncio
import json
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

SILENCE = 15.0  # seconds until the head of a request has to be there
BAD_REQUEST = {
    "error": {
        "message": "This is not an HTTP request that can be read.",
        "type": "invalid_request_error",
        "param": None,
        "code": "bad_request",
    }
}


class Protocol(H11Protocol):
    """One connection."""

    silence = SILENCE
    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._waiting = self.loop.call_later(self.silence, self._close_if_silent)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._waiting:
            self._waiting.cancel()
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        """The refusal of what is no HTTP; where a reply is already under way, only the end of the connection."""
        body = json.dumps(BAD_REQUEST, indent=2).encode("ascii")
        headers = [("content-type", "application/json"), ("content-length", str(len(body))), ("connection", "close")]
        try:
            for event in (h11.Response(status_code=400, headers=headers), h11.Data(data=body), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        except h11.LocalProtocolError:
            pass
        self.transport.close()

    def _close_if_silent(self) -> None:
        # No cycle yet: the head of the first request is still missing.
        if not getattr(self, "cycle", None) and not self.transport.is_closing():
            self.transport.close()
