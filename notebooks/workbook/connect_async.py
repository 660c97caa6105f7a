"""`connect_async()`: the asynchronous twin of `connect()`.

Does: make an AsyncOpenAI client for the same model, with the same rules about proxies.
Does not: choose the model (model.connect does).
"""

from typing import TYPE_CHECKING

from workbook.model import ANY_KEY, connect

if TYPE_CHECKING:
    from openai import AsyncOpenAI


def connect_async(scenario: str | None = None) -> "tuple[AsyncOpenAI, str]":
    """An asynchronous openai client and the name of the model that answers it; see connect. Raises ProviderError."""
    import openai

    client, model = connect(scenario)
    if client.base_url.host != "127.0.0.1":
        return openai.AsyncOpenAI(), model
    http = openai.DefaultAsyncHttpxClient(trust_env=False)
    key = client.api_key or ANY_KEY
    return openai.AsyncOpenAI(base_url=client.base_url, api_key=key, http_client=http), model
