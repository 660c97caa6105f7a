"""A request of MCP 2026-07-28: no handshake before it, everything the server has to know inside it.

Does: wrap a method and its parameters, and mirror into HTTP headers what a gateway routes by.
Does not: send anything, or speak the versions up to 2025-11-25 (they begin with initialize).
"""

from typing import Any

VERSION = "2026-07-28"
PREFIX = "io.modelcontextprotocol/"


def make_request(
    number: int,
    method: str,
    params: dict[str, Any],
) -> tuple[dict[str, str], dict[str, Any]]:
    """Make the headers and the body of one MCP request.

    number: the JSON-RPC id. method: such as "tools/call". params: left as they are; may hold a "_meta"
    of their own, whose other keys are kept.
    Returns (headers, body). The body's params carry in "_meta", under PREFIX, protocolVersion
    (VERSION), clientInfo (a name and a version, such as {"name": "workbook", "version": "1"}) and
    clientCapabilities ({}). The headers are MCP-Protocol-Version and Mcp-Method; Mcp-Name too where
    params hold a "name" (or a "uri", for resources/read).
    """
    ### BEGIN SOLUTION
    meta = {
        **params.get("_meta", {}),
        f"{PREFIX}protocolVersion": VERSION,
        f"{PREFIX}clientInfo": {"name": "workbook", "version": "1"},
        f"{PREFIX}clientCapabilities": {},
    }
    headers = {"MCP-Protocol-Version": VERSION, "Mcp-Method": method}
    if name := params.get("name", params.get("uri")):
        headers["Mcp-Name"] = name
    body = {"jsonrpc": "2.0", "id": number, "method": method, "params": {**params, "_meta": meta}}
    ### END SOLUTION
    return headers, body
