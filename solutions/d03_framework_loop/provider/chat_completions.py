"""Chat Completions: our messages to its requests, its replies to our messages.

Does: one request at a time, failed ones as values.
Does not: retry (the client does), or merge streamed chunks (chat_stream does).
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import openai

from solutions.d03_framework_loop.provider.chat_stream import merge_chunks
from solutions.d03_framework_loop.provider.message import (
    Assistant,
    Message,
    Original,
    System,
    ToolCall,
    ToolResult,
    Usage,
    User,
)
from solutions.d03_framework_loop.provider.provider import OnText, ToolSpec
from solutions.d03_framework_loop.provider.stop_reason import read_stop_reason

if TYPE_CHECKING:
    from openai import AsyncOpenAI

PROTOCOL = "chat-completions"


class ChatCompletions:
    """A model behind an `openai` client. `settings` go into every request (temperature, max_tokens, ...)."""

    def __init__(self, client: "AsyncOpenAI", model: str, **settings: Any) -> None:
        self._create: Any = client.chat.completions.create
        self._settings = {"model": model, **settings}

    async def reply(
        self, messages: Sequence[Message], tools: Sequence[ToolSpec], on_text: OnText | None = None
    ) -> Assistant:
        """See Provider.reply."""
        request = {**self._settings, "messages": write_messages(messages)}
        if tools:
            request["tools"] = [write_tool(tool) for tool in tools]
        try:
            if on_text is None:
                return read_reply((await self._create(**request)).model_dump(exclude_unset=True))
            options = {"include_usage": True}
            chunks = await self._create(**request, stream=True, stream_options=options)
            return read_reply(await merge_chunks(chunks, on_text))
        except openai.OpenAIError as error:
            return Assistant(stop="error", error=f"{type(error).__name__}: {error}")


def write_messages(messages: Sequence[Message]) -> list[dict[str, Any]]:
    """Our messages as `messages` of a request; turns that failed or were aborted stay out."""
    return list(_write(messages))


def write_tool(tool: ToolSpec) -> dict[str, Any]:
    """One entry of `tools`."""
    function = {"name": tool.name, "description": tool.description, "parameters": tool.parameters}
    return {"type": "function", "function": function}


def read_reply(body: Mapping[str, Any]) -> Assistant:
    """The reply's JSON as our message. A reply with nothing in it is an error, not an empty answer."""
    choices = body.get("choices") or []
    if not choices or not isinstance(choices[0].get("message"), Mapping):
        return Assistant(stop="error", error="The service's reply has no message in it.")
    message = {key: value for key, value in choices[0]["message"].items() if value is not None}
    calls = tuple(_read_call(call) for call in message.get("tool_calls") or ())
    text = message.get("content") or message.get("refusal") or ""
    word = choices[0].get("finish_reason")
    stop = read_stop_reason(word, bool(calls))
    error = f"The service ended its reply with {word!r}." if stop == "error" else ""
    if stop == "stop" and not text:
        stop, error = "error", "The model answered nothing: neither text nor a tool call."
    used = body.get("usage") or {}
    usage = Usage(used.get("prompt_tokens") or 0, used.get("completion_tokens") or 0)
    return Assistant(str(text), calls, stop, usage, error, Original(PROTOCOL, message))


def _read_call(call: Mapping[str, Any]) -> ToolCall:
    function = call.get("function") or call.get("custom") or {}
    arguments = function.get("arguments", function.get("input", ""))
    return ToolCall(str(call.get("id", "")), str(function.get("name", "")), str(arguments or ""))


def _write(messages: Sequence[Message]) -> Iterator[dict[str, Any]]:
    for message in messages:
        match message:
            case System(text):
                yield {"role": "system", "content": text}
            case User(text):
                yield {"role": "user", "content": text}
            case ToolResult(call_id, text, is_error):
                # This protocol has no error flag, so the text has to say it.
                told = f"Error: {text}" if is_error and not text.startswith(("Error", "Blocked")) else text
                yield {"role": "tool", "tool_call_id": call_id, "content": told}
            case Assistant(stop="error" | "aborted"):
                continue
            case Assistant(original=Original(protocol, body)) if protocol == PROTOCOL:
                yield dict(body)
            case Assistant(text, calls):
                yield {"role": "assistant", "content": text or None} | _write_calls(calls)


def _write_calls(calls: Sequence[ToolCall]) -> dict[str, Any]:
    written = [
        {"id": call.id, "type": "function", "function": {"name": call.name, "arguments": call.arguments}}
        for call in calls
    ]
    return {"tool_calls": written} if written else {}
