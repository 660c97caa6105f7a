"""d02-read-any-reply: cases and known mistakes."""

import json
from collections.abc import Callable
from typing import Any

from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

Body = dict[str, Any]
TEXT = '{"order_id": "SO-1042"}'
OBJECT = {"order_id": "SO-1042"}
ENDS = ("stop", "tool_calls", "end_turn", "stop_sequence", "tool_use")
CUTS = ("length", "max_tokens")


def _call(id_: Any = "c1", arguments: Any = TEXT, name: str = "get_order") -> Body:
    return {"id": id_, "type": "function", "function": {"name": name, "arguments": arguments}}


def _chat(finish: str | None, content: str | None = None, calls: list[Body] | None = None, **more: Any) -> Body:
    """A reply in the shape of Chat Completions; `more` are fields of the message that few servers know."""
    message = {"role": "assistant", "content": content, **more} | ({} if calls is None else {"tool_calls": calls})
    return {"model": "some-model", "choices": [{"index": 0, "message": message, "finish_reason": finish}]}


def _blocks(stop: str | None, *content: Body) -> Body:
    """A reply in the shape of Anthropic Messages."""
    return {"model": "some-model", "role": "assistant", "content": list(content), "stop_reason": stop}


SAY: Body = {"type": "text", "text": "我查一下。"}
USE: Body = {"type": "tool_use", "id": "toolu_1", "name": "get_order", "input": OBJECT}
STOCK: Body = {"type": "tool_use", "id": "toolu_2", "name": "check_stock", "input": {}}
THINK: Body = {"type": "thinking", "thinking": "An order number.", "signature": "EqQBCg=="}
NO_ID = _call("")
MISSING_ID = {key: value for key, value in _call().items() if key != "id"}

BODIES: dict[str, Body] = {
    "chat-text": _chat("stop", "已发货。"),
    "chat-call": _chat("tool_calls", None, [_call()]),
    "chat-text-and-call": _chat("tool_calls", "我查一下。", [_call(), _call("c2", '{"sku": "KTL-02"}', "check_stock")]),
    "chat-stop-with-calls": _chat("stop", None, [_call()]),
    "chat-calls-without-calls": _chat("tool_calls", "好的。", []),
    "chat-null-calls": {"choices": [{"message": {"content": "好的。", "tool_calls": None}, "finish_reason": "stop"}]},
    "chat-object-arguments": _chat("tool_calls", "", [_call(arguments=OBJECT)]),
    "chat-empty-arguments": _chat("tool_calls", None, [_call(arguments="", name="list_orders")]),
    "chat-broken-arguments": _chat("tool_calls", None, [_call(arguments='{"order_id": "SO-')]),
    "chat-list-arguments": _chat("tool_calls", None, [_call(arguments="[1]"), _call("c2", [1])]),
    "chat-no-ids": _chat("tool_calls", None, [_call(), NO_ID, MISSING_ID]),
    "chat-cut": _chat("length", "已发", [_call(arguments='{"order_id": "SO-')]),
    "chat-unknown-reason": _chat("sensitive", None, [_call()]),
    "chat-no-reason": _chat(None, "已发货。"),
    "chat-reasoning": _chat("tool_calls", None, [_call()], reasoning_content="An order number.", vendor={"x": 1}),
    "blocks-text": _blocks("end_turn", SAY, {"type": "text", "text": "请稍等。"}),
    "blocks-call": _blocks("tool_use", SAY, USE, STOCK),
    "blocks-thinking": _blocks("tool_use", THINK, USE),
    "blocks-stop-sequence": _blocks("stop_sequence", SAY),
    "blocks-cut": _blocks("max_tokens", SAY, USE),
    "blocks-refusal": _blocks("refusal"),
}


def _read(
    *,
    shape: str = "key",
    stop: str = "calls decide",
    keep: str = "whole",
    parse: str = "any",
    cut: bool = True,
    ids: bool = True,
) -> Callable[..., Any]:
    """The reading with one slip."""

    def arguments(given: Any) -> Any:
        if parse == "loads":
            return json.loads(given)
        if isinstance(given, str):
            try:
                given = json.loads(given or "{}")
            except ValueError:
                return {} if parse == "empty" else None
        return given if isinstance(given, dict) else {} if parse == "empty" else None

    def read_any_reply(body: Body) -> Body:
        if "choices" in body:
            choice = body["choices"][0]
            word, message = choice["finish_reason"], choice["message"]
            text = message.get("content") or ""
            found = [
                (call.get("id"), call["function"]["name"], call["function"]["arguments"])
                for call in message.get("tool_calls") or []
            ]
            known = {key: message[key] for key in ("role", "content", "tool_calls") if key in message}
        else:
            word, message = body["stop_reason"], {"role": "assistant", "content": body["content"]}
            text = "".join(block["text"] for block in body["content"] if block["type"] == "text")
            found = [(one["id"], one["name"], one["input"]) for one in body["content"] if one["type"] == "tool_use"]
            blocks = [block for block in body["content"] if block["type"] in ("text", "tool_use")]
            known = {"role": "assistant", "content": blocks}
        ended = word in ENDS
        if stop == "word":
            told = {
                "stop": "done",
                "end_turn": "done",
                "stop_sequence": "done",
                "tool_calls": "calls",
                "tool_use": "calls",
            }
            why = told.get(word, "cut" if word in CUTS else "other")
            found = found if why == "calls" or (why != "done" and not cut) else []
        elif stop == "calls first":
            why = "calls" if found else "done" if ended else "cut" if word in CUTS else "other"
        elif stop == "rest is done":
            why = "cut" if word in CUTS else "calls" if found else "done"
            found = [] if why == "cut" else found
        else:
            why = ("calls" if found else "done") if ended else "cut" if word in CUTS else "other"
            found = found if ended or not cut else []
        calls = [
            {"id": (id_ or f"call_{n}") if ids else id_ or "", "name": name, "arguments": arguments(given)}
            for n, (id_, name, given) in enumerate(found)
        ]
        return {"text": text, "calls": calls, "stop": why, "keep": message if keep == "whole" else known}

    return read_any_reply


def _object_error(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name == "TypeError" and "JSON" in got.raised.message


def _broken_error(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name == "JSONDecodeError"


def _key_error(case: Case, expected: Outcome, got: Outcome) -> bool:
    missing = got.raised is not None and got.raised.name in ("KeyError", "TypeError", "IndexError")
    return missing and not _object_error(case, expected, got)


ARGUMENTS = "d02-openai-vs-anthropic/arguments"
STOP = "d02-openai-vs-anthropic/stop-words"
OPAQUE = "d02-openai-vs-anthropic/keep-opaque"
NEVER = "fu-invalid-arguments/never-assume"
PARTIAL = "d02-streaming-calls/never-run-partial"

EXERCISE = Exercise(
    id="d02-read-any-reply",
    module=__name__,
    reference="solutions.d02_production_loop.read_any_reply:read_any_reply",
    cases=tuple(Case(name, (body,)) for name, body in BODIES.items()),
    mistakes=(
        Mistake("object-parsed-again", wrong=(_read(parse="loads"),), when=_object_error, costs=(ARGUMENTS,)),
        Mistake("broken-arguments-raise", when=_broken_error, costs=(NEVER,)),
        Mistake("field-required", when=_key_error, costs=(STOP,)),
        Mistake("word-trusted", wrong=(_read(stop="word"),), costs=(STOP,)),
        Mistake("runs-what-was-cut", wrong=(_read(stop="calls first"), _read(cut=False)), costs=(PARTIAL, STOP)),
        Mistake("unknown-is-done", wrong=(_read(stop="rest is done"),), costs=(STOP,)),
        Mistake("broken-is-empty", wrong=(_read(parse="empty"),), costs=(NEVER,)),
        Mistake("flattened", wrong=(_read(keep="known"),), costs=(OPAQUE,)),
        Mistake("ids-left-empty", wrong=(_read(ids=False),), costs=("fu-three-parallel-calls/one-message-per-id",)),
    ),
    teaches=(ARGUMENTS, STOP, OPAQUE),
    minutes=40,
    lane="stretch",
)
