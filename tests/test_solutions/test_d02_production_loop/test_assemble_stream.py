"""The assembler on streams of this project's endpoint and on recorded ones of the real service."""

import json
from pathlib import Path
from typing import Any

import pytest
from openai.lib.streaming.chat import ChatCompletionStreamState
from openai.types.chat import ChatCompletionChunk

from solutions.d02_production_loop.assemble_stream import assemble_stream
from solutions.d02_production_loop.collect_calls import collect_calls
from tests.test_workbook.test_endpoint.asking import ask_shop, completion_of, reply_to

RECORDED = Path(__file__).resolve().parents[4] / "shared" / "data" / "sse"
STREAMS = sorted(RECORDED.glob("*.bin"))
THREE = "Where are SO-1042, SO-1043 and SO-1044?"
ODD = (
    "stream-no-index",
    "stream-same-index",
    "stream-repeated-names",
    "stream-empty-ids",
    "stream-new-ids",
    "stream-whole-arguments",
    "stream-repeated-arguments",
    "stream-finish-everywhere",
    "stream-early-finish",
)


def read_chunks(raw: bytes) -> list[Any]:
    events = [line.removeprefix("data: ") for line in raw.decode("utf-8").splitlines() if line.startswith("data: ")]
    return [json.loads(event) for event in events if event != "[DONE]"]


def stream(scenario: str, question: str = THREE, **more: Any) -> list[Any]:
    return read_chunks(b"".join(reply_to(ask_shop(question) | {"stream": True} | more, scenario).parts))


@pytest.mark.skipif(not STREAMS, reason=f"no recorded streams in {RECORDED}")
@pytest.mark.parametrize("path", STREAMS, ids=lambda path: path.stem[:8])
def test_of_a_recorded_stream_it_makes_what_the_client_makes(path: Path) -> None:
    chunks = [
        chunk | {"choices": [choice for choice in chunk["choices"] if choice["index"] == 0]}
        for chunk in read_chunks(path.read_bytes())
    ]
    state = ChatCompletionStreamState()
    for chunk in chunks:
        state.handle_chunk(ChatCompletionChunk.model_validate(chunk))
    expected = state.current_completion_snapshot.choices[0]
    made = assemble_stream(chunks)
    assert made["finish_reason"] == expected.finish_reason
    assert (made["message"]["content"] or "") == (expected.message.content or "")
    whole = expected.message.tool_calls if expected.finish_reason in ("stop", "tool_calls") else None
    calls = [(call.id, call.function.name, call.function.arguments) for call in whole or []]
    ours = made["message"].get("tool_calls", [])
    assert [(call["id"], call["function"]["name"], call["function"]["arguments"]) for call in ours] == calls


@pytest.mark.parametrize("question", [THREE, "Where is SO-1042?", "hello"])
def test_put_together_it_is_the_reply_that_is_not_streamed(question: str) -> None:
    made = assemble_stream(stream("shop", question, stream_options={"include_usage": True}))
    whole = completion_of(ask_shop(question))["choices"][0]
    told = {key: value for key, value in whole["message"].items() if key in made["message"]}
    said = [call.pop("id") and call for call in made["message"].get("tool_calls", [])]
    asked = [call.pop("id") and call for call in told.get("tool_calls", [])]
    assert (made["message"]["content"], said) == (told["content"], asked)
    assert made["finish_reason"] == whole["finish_reason"]
    assert made["usage"]["total_tokens"] > 0


@pytest.mark.parametrize("scenario", ["stream-no-end", "stream-error"])
def test_a_stream_that_is_not_whole_is_refused_with_a_sentence(scenario: str) -> None:
    with pytest.raises(ValueError, match=r"finish reason|error"):
        assemble_stream(stream(scenario))


@pytest.mark.parametrize("scenario", ODD)
def test_odd_streams_hold_the_three_calls_that_were_meant(scenario: str) -> None:
    fragments = [
        fragment
        for chunk in stream(scenario)
        for choice in chunk["choices"]
        for fragment in choice["delta"].get("tool_calls") or []
    ]
    calls = collect_calls(fragments)
    assert [json.loads(call["arguments"]) for call in calls] == [
        {"order_id": order} for order in ("SO-1042", "SO-1043", "SO-1044")
    ]
    assert {call["name"] for call in calls} == {"get_order"}
    assert len({call["id"] for call in calls}) == 3
