"""Our streams and recorded ones, put together by one assembler; and the oddities that scenarios ask for."""

import json
from pathlib import Path
from typing import Any

import pytest
from openai.lib.streaming.chat import ChatCompletionStreamState
from openai.types.chat import ChatCompletionChunk

from tests.test_workbook.test_endpoint.asking import CHINESE, ENGLISH, ask_shop, chunks_of, completion_of, reply_to
from tests.test_workbook.test_endpoint.assemble import assemble, read_events
from workbook.endpoint.rules.examples import ask
from workbook.endpoint.turn import Call, Turn

RECORDED = Path(__file__).resolve().parents[4] / "shared" / "data" / "sse"
STREAMS = sorted(RECORDED.glob("*.bin"))
THREE = "Where are SO-1042, SO-1043 and SO-1044?"
REQUESTS = {
    "one call": ask_shop(ENGLISH),
    "three calls": ask_shop(THREE),
    "text": ask_shop("hello"),
    "text in Chinese": ask_shop("你好"),
    "two choices": ask_shop(CHINESE, n=2),
    "text and a call": ask_shop(ENGLISH),
    "cut": ask_shop("hello", max_completion_tokens=4),
}


def scenario_of(case: str) -> str:
    return "text-and-call" if case == "text and a call" else "shop"


def by_the_client(chunks: list[Any]) -> list[tuple[str | None, str | None, list[tuple[str, str, str]], str]]:
    """What the openai client makes of a stream."""
    state = ChatCompletionStreamState()
    for chunk in chunks:
        state.handle_chunk(ChatCompletionChunk.model_validate(chunk))
    made = []
    for choice in state.current_completion_snapshot.choices:
        message = choice.message
        calls = [(call.id, call.function.name, call.function.arguments or "") for call in message.tool_calls or []]
        made.append((message.content, message.refusal, calls, choice.finish_reason))
    return made


def by_us(chunks: list[Any]) -> list[tuple[str | None, str | None, list[tuple[str, str, str]], str | None]]:
    choices, _ = assemble(chunks)
    return [(made.content, made.refusal, made.tool_calls, made.finish) for _, made in sorted(choices.items())]


@pytest.mark.skipif(not STREAMS, reason=f"no recorded streams in {RECORDED}")
@pytest.mark.parametrize("path", STREAMS, ids=lambda path: path.stem[:8])
def test_the_assembler_makes_of_a_recorded_stream_what_the_client_makes_of_it(path: Path) -> None:
    chunks = read_events(path.read_bytes())
    assert by_us(chunks) == by_the_client(chunks)


@pytest.mark.parametrize("case", REQUESTS)
def test_a_stream_put_together_is_the_reply_that_is_not_streamed(case: str) -> None:
    body = REQUESTS[case]
    chunks = read_events(b"".join(reply_to(body | {"stream": True}, scenario_of(case)).parts))
    whole = completion_of(body, scenario_of(case))
    expected = []
    for choice in whole["choices"]:
        message = choice["message"]
        calls = [(call["function"]["name"], call["function"]["arguments"]) for call in message.get("tool_calls", [])]
        expected.append((message["content"], calls, choice["finish_reason"]))
    made = [(text, [call[1:] for call in calls], finish) for text, _, calls, finish in by_us(chunks)]
    assert made == expected
    assert by_us(chunks) == by_the_client(chunks)


def shape(chunks: list[Any]) -> list[str]:
    """What each chunk holds, without its values; runs of the same are written once."""
    names = []
    for chunk in chunks:
        for choice in chunk["choices"]:
            parts = [f"finish={choice['finish_reason']}"] if choice["finish_reason"] else []
            for key, value in choice["delta"].items():
                if key == "tool_calls":
                    parts += [f"call{entry['index']}({'+'.join(sorted(entry))})" for entry in value]
                elif key != "refusal":
                    parts.append(key if value else f"{key}={json.dumps(value)}")
            names.append(" ".join(parts))
        if not chunk["choices"]:
            names.append("usage")
    return [name for n, name in enumerate(names) if n == 0 or name != names[n - 1]]


ORDERS = {
    "2018feb66ae1": (ENGLISH, "one call shares its chunk with the role"),
    "f82268f2fefd": ("Where are SO-1042 and SO-1043?", "of two calls each comes after the other, the role alone first"),
    "e2aad469b71d": ("hello", "text"),
}


@pytest.mark.skipif(not STREAMS, reason=f"no recorded streams in {RECORDED}")
@pytest.mark.parametrize("name", ORDERS)
def test_our_chunks_come_in_the_order_of_a_recording(name: str) -> None:
    path = next(path for path in STREAMS if path.stem.startswith(name))
    ours = chunks_of(ask_shop(ORDERS[name][0], stream_options={"include_usage": True}))
    assert shape(ours) == shape(read_events(path.read_bytes()))


def test_usage_comes_last_and_only_when_asked_for() -> None:
    without = chunks_of(ask_shop())
    assert all("usage" not in chunk for chunk in without)
    *earlier, last = chunks_of(ask_shop(stream_options={"include_usage": True}))
    assert all(chunk["usage"] is None for chunk in earlier)
    assert last["choices"] == []
    assert last["usage"] == completion_of(ask_shop())["usage"]


def test_there_is_no_obfuscation() -> None:
    assert all("obfuscation" not in chunk for chunk in chunks_of(ask_shop()))


def test_a_stream_ends_with_done() -> None:
    assert reply_to(ask_shop(stream=True)).parts[-1] == b"data: [DONE]\n\n"


def entries(chunks: list[Any]) -> list[dict[str, Any]]:
    return [entry for chunk in chunks for choice in chunk["choices"] for entry in choice["delta"].get("tool_calls", [])]


def test_without_index() -> None:
    assert all("index" not in entry for entry in entries(chunks_of(ask_shop(), "stream-no-index")))


def test_with_the_same_index() -> None:
    assert {entry["index"] for entry in entries(chunks_of(ask_shop(), "stream-same-index"))} == {0}


def test_with_repeated_names() -> None:
    made = entries(chunks_of(ask_shop(), "stream-repeated-names"))
    assert all(entry["function"]["name"] == "get_order" and entry["id"] for entry in made)
    assert len({entry["id"] for entry in made}) == 3


def test_with_empty_ids() -> None:
    ids = [entry["id"] for entry in entries(chunks_of(ask_shop(), "stream-empty-ids"))]
    assert sum(bool(id_) for id_ in ids) == 3
    assert ids[0]
    assert ids[1] == ""


def test_with_new_ids() -> None:
    ids = [entry["id"] for entry in entries(chunks_of(ask_shop(), "stream-new-ids"))]
    assert len(ids) == len(set(ids)) > 3


def test_with_whole_arguments() -> None:
    made = entries(chunks_of(ask_shop(), "stream-whole-arguments"))
    assert [json.loads(entry["function"]["arguments"])["order_id"] for entry in made] == [
        "SO-1042",
        "SO-1043",
        "SO-1044",
    ]


def test_with_repeated_arguments() -> None:
    choices, _ = assemble(chunks_of(ask_shop(), "stream-repeated-arguments"))
    for _, _, arguments in choices[0].tool_calls:
        half = len(arguments) // 2
        assert arguments[:half] == arguments[half:]
        json.loads(arguments[:half])


def test_with_empty_choices() -> None:
    chunks = chunks_of(ask_shop(), "stream-empty-choices")
    assert [bool(chunk["choices"]) for chunk in chunks][:4] == [False, True, True, False]


def test_with_an_error_inside() -> None:
    *_, last = chunks_of(ask_shop(), "stream-error")
    assert set(last["error"]) == {"message", "type", "param", "code"}


def test_without_an_end() -> None:
    reply = reply_to(ask_shop(stream=True), "stream-no-end")
    assert b"[DONE]" not in b"".join(reply.parts)
    chunks = chunks_of(ask_shop(), "stream-no-end")
    assert all(choice["finish_reason"] is None for chunk in chunks for choice in chunk["choices"])


def test_with_an_early_finish() -> None:
    last = chunks_of(ask_shop(), "stream-early-finish")[-1]["choices"][0]
    assert last["finish_reason"] == "tool_calls"
    assert last["delta"]["tool_calls"]


def test_with_a_finish_everywhere() -> None:
    chunks = chunks_of(ask_shop(), "stream-finish-everywhere")
    assert {choice["finish_reason"] for chunk in chunks for choice in chunk["choices"]} == {"tool_calls"}


@pytest.mark.parametrize(
    "scenario", ["stream-no-index", "stream-whole-arguments", "stream-early-finish", "stream-error"]
)
def test_odd_streams_bear_text_too(scenario: str) -> None:
    assert chunks_of(ask(), scenario)


def test_a_turn_says_how_it_ends() -> None:
    assert Turn("x").finish_reason == "stop"
    assert Turn(calls=(Call("f", "{}"),)).finish_reason == "tool_calls"
    assert Turn("x", finish="length").finish_reason == "length"
