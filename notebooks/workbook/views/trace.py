"""What went over the wire, one row a request: what was sent, how often the tools, what came back.

Does: turn recorded exchanges into plain text and into an HTML table, all of it escaped.
Does not: record (wire.py does).
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Protocol

from question_bank.text import Lang
from workbook.language import current_language
from workbook.views.show import show
from workbook.words import say

SHOWN = 160  # characters of a text that a row shows
CELL = "text-align:left;vertical-align:top"  # JupyterLab sets both to the right


class Exchange(Protocol):
    """One request and its reply, as wire.record collects them."""

    @property
    def request(self) -> Mapping[str, Any]: ...
    @property
    def reply(self) -> Any: ...
    @property
    def status(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Row:
    """One request in words."""

    number: int
    messages: tuple[str, ...]
    tools: int
    reason: str
    came: tuple[str, ...]


def show_wire(exchanges: Iterable[Exchange]) -> None:
    """Display the trace in the reader's language."""
    lang = current_language()
    recorded = list(exchanges)
    show(as_text(recorded, lang), as_html(recorded, lang))


def read_rows(exchanges: Iterable[Exchange]) -> tuple[Row, ...]:
    """The rows of a recorded run, numbered from 1."""
    return tuple(_row(number, exchange) for number, exchange in enumerate(exchanges, 1))


def as_text(exchanges: Iterable[Exchange], lang: Lang) -> str:
    """The trace as plain text, two lines and a bit for each request."""
    blocks = []
    for row in read_rows(exchanges):
        sent = say("trace.sent_line", lang, number=row.number, messages=", ".join(row.messages), tools=row.tools)
        came = say("trace.came_line", lang, reason=row.reason)
        blocks.append("\n".join([sent, came, *(f"      {line}" for line in row.came)]))
    return "\n".join(blocks) or say("trace.nothing", lang)


def as_html(exchanges: Iterable[Exchange], lang: Lang) -> str:
    """The trace as an HTML table; readable without colour."""
    rows = read_rows(exchanges)
    if not rows:
        return f"<p>{escape(say('trace.nothing', lang))}</p>"
    heads = "".join(
        f'<th style="{CELL};white-space:nowrap">{escape(say(f"trace.{name}", lang))}</th>'
        for name in ("number", "sent", "tools", "reason", "came")
    )
    body = "".join(_html_row(row) for row in rows)
    return f'<table class="workbook-trace"><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>'


def _html_row(row: Row) -> str:
    cells = [
        str(row.number),
        f'<span style="white-space:nowrap">{"<br>".join(escape(message) for message in row.messages)}</span>',
        str(row.tools),
        f"<code>{escape(row.reason)}</code>",
        "<br>".join(f"<code>{escape(line)}</code>" for line in row.came),
    ]
    return "<tr>" + "".join(f'<td style="{CELL}">{cell}</td>' for cell in cells) + "</tr>"


def _row(number: int, exchange: Exchange) -> Row:
    request = exchange.request
    messages = tuple(_name(message) for message in request.get("messages", []) if isinstance(message, Mapping))
    tools = request.get("tools")
    reason, came = _read_reply(exchange)
    return Row(number, messages, len(tools) if isinstance(tools, Sequence) else 0, reason, came)


def _name(message: Mapping[str, Any]) -> str:
    role = str(message.get("role"))
    calls = message.get("tool_calls")
    if isinstance(calls, Sequence) and calls:
        return f"{role} + tool_calls × {len(calls)}"
    return role


def _read_reply(exchange: Exchange) -> tuple[str, tuple[str, ...]]:
    reply = exchange.reply
    if isinstance(reply, Mapping) and isinstance(reply.get("error"), Mapping):
        return f"HTTP {exchange.status}", (_shorten(str(reply["error"].get("message"))),)
    if isinstance(reply, Mapping) and reply.get("choices"):
        choice = reply["choices"][0]
        return str(choice.get("finish_reason")), tuple(_lines(choice.get("message") or {}))
    if isinstance(reply, Sequence) and not isinstance(reply, str | bytes):
        return f"HTTP {exchange.status}", (f"stream: {len(reply)} chunks",)
    return f"HTTP {exchange.status}", ()


def _lines(message: Mapping[str, Any]) -> Iterable[str]:
    if message.get("content"):
        yield _shorten(json.dumps(message["content"], ensure_ascii=False))
    for call in message.get("tool_calls") or []:
        function = call.get("function") or {}
        yield _shorten(f"{function.get('name')}({function.get('arguments')})")


def _shorten(text: str) -> str:
    return text if len(text) <= SHOWN else text[: SHOWN - 3] + "..."
