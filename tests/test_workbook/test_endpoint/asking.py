"""Requests that tests send, and the reply to one without a socket."""

import json
from typing import Any

from workbook.endpoint.reply import Reply, answer
from workbook.endpoint.scenarios import SCENARIOS
from workbook.shop import Shop

ENGLISH, CHINESE = "Where is my order SO-1042?", "订单 SO-1042 到哪了？"


def ask_shop(text: str = ENGLISH, *messages: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A request with the shop's tools."""
    first = {"role": "user", "content": text}
    return {"model": "shop-assistant-1", "messages": [first, *messages], "tools": Shop("en").tools, **more}


def reply_to(body: Any, scenario: str = "shop", attempt: int = 0) -> Reply:
    """The reply as the server would send it."""
    raw = body if isinstance(body, bytes) else json.dumps(body).encode("utf-8")
    return answer(SCENARIOS[scenario], raw, attempt)


def completion_of(body: Any, scenario: str = "shop") -> dict[str, Any]:
    """The completion; the reply has to be one."""
    reply = reply_to(body, scenario)
    assert reply.status == 200, reply.parts
    return dict(json.loads(reply.parts[0]))


def chunks_of(body: Any, scenario: str = "shop") -> list[dict[str, Any]]:
    """The chunks of a streamed reply, as sent."""
    reply = reply_to(body | {"stream": True}, scenario)
    assert reply.streamed
    return [json.loads(part.removeprefix(b"data: ")) for part in reply.parts if part != b"data: [DONE]\n\n"]
