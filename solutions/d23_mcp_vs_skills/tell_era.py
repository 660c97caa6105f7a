"""Which era of MCP a recorded connection belongs to.

Does: tell the handshake era (up to 2025-11-25) from the stateless one (2026-07-28) by what the client sent.
Does not: believe the first message alone: a client may ask server/discover and then fall back to initialize.
"""

from collections.abc import Mapping, Sequence
from typing import Any

VERSION_KEY = "io.modelcontextprotocol/protocolVersion"


def tell_era(sent: Sequence[Mapping[str, Any]]) -> str:
    """Tell the era of a connection from the messages that its client sent.

    sent: JSON-RPC requests and notifications, oldest first, all of one connection.
    Returns "handshake" when the client sent initialize, also after a server/discover that was only a
    try; "stateless" when there is no initialize and every request (a message with an id) names its
    protocol version in params._meta under VERSION_KEY; else "unknown", also for no message at all.
    """
    if any(message["method"] == "initialize" for message in sent):
        return "handshake"
    requests = [message for message in sent if "id" in message]
    named = [VERSION_KEY in message.get("params", {}).get("_meta", {}) for message in requests]
    return "stateless" if requests and all(named) else "unknown"
