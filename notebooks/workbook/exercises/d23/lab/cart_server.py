"""A server with state between calls: carts behind handles, owners from the credentials of the connection.

Does: create_cart and add_to_cart as tools; tell callers apart by their bearer token, as the SDK verifies it.
Does not: trust anything that a model wrote about who is asking.
"""

from collections.abc import Callable
from contextlib import AsyncExitStack
from types import TracebackType
from typing import Any

import httpx2
from mcp.client.streamable_http import streamable_http_client
from mcp.server import MCPServer
from mcp.server.auth.middleware.auth_context import get_access_token
from mcp.server.auth.provider import AccessToken
from mcp.server.auth.settings import AuthSettings
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import AnyHttpUrl

from solutions.d23_mcp_vs_skills.add_to_cart import open_cart

Carts = dict[str, Any]
# Who is behind a token; a real shop asks its identity service.
CUSTOMERS = {"token-of-u-17": "u-17", "token-of-u-42": "u-42"}
ADDRESS = AnyHttpUrl("http://127.0.0.1/mcp")


class _Verifier:
    async def verify_token(self, token: str) -> AccessToken | None:
        customer = CUSTOMERS.get(token)
        return AccessToken(token=token, client_id="desk", scopes=[], subject=customer) if customer else None


def make_cart_server(add_to_cart: Callable[..., list[str]], carts: Carts) -> MCPServer:
    """A server whose tools work on `carts` with the given add_to_cart(carts, handle, caller, sku)."""
    settings = AuthSettings(issuer_url=ADDRESS, resource_server_url=ADDRESS, validate_token_resource=False)
    server = MCPServer("carts", log_level="CRITICAL", token_verifier=_Verifier(), auth=settings)

    @server.tool()
    def create_cart() -> str:
        """Open a cart; returns the handle that the other tools take."""
        return open_cart(carts, _caller())

    @server.tool(name="add_to_cart")
    def add(cart_id: str, sku: str) -> list[str]:
        """Put an item into a cart."""
        try:
            return add_to_cart(carts, cart_id, _caller(), sku)
        except LookupError as error:
            raise ToolError(str(error)) from error

    return server


def _caller() -> str:
    token = get_access_token()
    if token is None or not token.subject:
        raise ToolError("who are you? send a bearer token")
    return token.subject


class credentials:  # noqa: N801  # read as a phrase: Client(credentials(url, token))
    """A transport to `url` that sends a bearer token with every request."""

    def __init__(self, url: str, token: str) -> None:
        self._url = url
        self._headers = {"Authorization": f"Bearer {token}"}
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Any:
        """The streams that mcp.Client talks over."""
        http = await self._stack.enter_async_context(httpx2.AsyncClient(headers=self._headers, trust_env=False))
        return await self._stack.enter_async_context(streamable_http_client(self._url, http_client=http))

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> bool | None:
        """Close the connection."""
        return await self._stack.__aexit__(kind, error, at)
