"""JSON-RPC messages as a reader wants to see them: who to whom, which method, and the text itself.

Does: lay them out as text and as an HTML table, all of it escaped, long ones cut in the middle.
Does not: record.
"""

import json
from collections.abc import Iterable
from html import escape
from typing import Any

from workbook.checks.plain import shorten
from workbook.views.show import show

WIDTH = 400  # characters of one message that are shown
ARROWS = {"to server": "host -> server", "from server": "server -> host"}


def show_messages(messages: Iterable[tuple[str, Any]], width: int = WIDTH) -> None:
    """Display (direction, message) pairs, as Watched keeps them."""
    rows = [(ARROWS.get(direction, direction), _text(message, width)) for direction, message in messages]
    plain = "\n".join(f"{arrow}  {text}" for arrow, text in rows)
    body = "".join(
        f"<tr><td style='white-space:nowrap;vertical-align:top'>{escape(arrow)}</td>"
        f"<td style='text-align:left'><code style='word-break:break-all'>{escape(text)}</code></td></tr>"
        for arrow, text in rows
    )
    show(plain, f"<table>{body}</table>")


def _text(message: Any, width: int) -> str:
    return shorten(json.dumps(message, ensure_ascii=False), width)
