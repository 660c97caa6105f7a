"""Anthropic Messages: a second wire protocol behind the same interface. The kernel can't tell.

Does: one request at a time over HTTP, streamed where somebody listens; failed ones as values.
Does not: retry, or send back other blocks than text, calls and thinking.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import httpx2

from solutions.d03_framework_loop.provider.anthropic_stream import merge_events
from solutions.d03_framework_loop.provider.message import Assistant, Message, ToolCall, Usage
from solutions.d03_framework_loop.provider.provider import OnText, ToolSpec
from solutions.d03_framework_loop.provider.stop_reason import read_stop_reason
from solutions.d03_framework_loop.provider.thinking import keep_thinking, restore_thinking
from solutions.d03_framework_loop.provider.write_blocks import write_blocks

VERSION = "2023-06-01"


class AnthropicMessages:
    """A model at `base_url` (with /v1), by an HTTP client of the caller's. `settings` go into every request."""

    def __init__(self, http: httpx2.AsyncClient, base_url: str, model: str, key: str, **settings: Any) -> None:
        self._http = http
        self._url = f"{base_url.rstrip('/')}/messages"
        self._headers = {"x-api-key": key, "anthropic-version": VERSION}
        self._settings: dict[str, Any] = {"model": model, "max_tokens": 4096, **settings}

    async def reply(
        self, messages: Sequence[Message], tools: Sequence[ToolSpec], on_text: OnText | None = None
    ) -> Assistant:
        """See Provider.reply."""
        system, turns = write_blocks(messages)
        restore_thinking(messages, turns, self._settings["model"])
        request = {**self._settings, "messages": turns}
        if system:
            request["system"] = system
        if tools:
            request["tools"] = [
                {"name": tool.name, "description": tool.description, "input_schema": tool.parameters} for tool in tools
            ]
        try:
            return read_message_body(await self._send(request, on_text), self._settings["model"])
        except (httpx2.HTTPError, ValueError) as error:
            return Assistant(stop="error", error=f"{type(error).__name__}: {error}")

    async def _send(self, request: dict[str, Any], on_text: OnText | None) -> Mapping[str, Any]:
        if on_text is None:
            response = await self._http.post(self._url, json=request, headers=self._headers)
            return _read_body(response.status_code, response.content)
        streamed = {**request, "stream": True}
        async with self._http.stream("POST", self._url, json=streamed, headers=self._headers) as response:
            if response.status_code != httpx2.codes.OK:
                return _read_body(response.status_code, await response.aread())
            return await merge_events(response.aiter_lines(), on_text)


def read_message_body(body: Mapping[str, Any], model: str = "") -> Assistant:
    """The reply's JSON as our message, with the thinking of `model`. An error object and an empty reply are errors."""
    if body.get("type") == "error":
        told = body.get("error") or {}
        return Assistant(stop="error", error=f"{told.get('type', 'error')}: {told.get('message', body)}")
    blocks = [block for block in body.get("content") or () if isinstance(block, Mapping)]
    text = "".join(str(block.get("text", "")) for block in blocks if block.get("type") == "text")
    calls = tuple(_read_call(block) for block in blocks if block.get("type") == "tool_use")
    word = body.get("stop_reason")
    stop = read_stop_reason(word, bool(calls))
    error = f"The service ended its reply with {word!r}." if stop == "error" else ""
    if stop == "stop" and not text:
        stop, error = "error", "The model answered nothing: neither text nor a tool call."
    used = body.get("usage") or {}
    usage = Usage(used.get("input_tokens") or 0, used.get("output_tokens") or 0)
    return Assistant(text, calls, stop, usage, error, keep_thinking(blocks, model))


def _read_call(block: Mapping[str, Any]) -> ToolCall:
    given = block.get("input")
    # A streamed input that broke off stays the text that it is: the kernel says what is wrong with it.
    arguments = given if isinstance(given, str) else json.dumps(given, ensure_ascii=False)
    return ToolCall(str(block.get("id", "")), str(block.get("name", "")), arguments)


def _read_body(status: int, content: bytes) -> Mapping[str, Any]:
    try:
        body = json.loads(content)
    except ValueError:
        body = None
    if not isinstance(body, dict):
        raise ValueError(f"status {status} with a body that is no JSON object")
    return body
