"""What results cost and how replies arrive: promises that hold on any input."""

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solutions.d02_production_loop.assemble_stream import assemble_stream
from solutions.d02_production_loop.collect_calls import collect_calls
from solutions.d02_production_loop.count_cached import count_cached
from solutions.d02_production_loop.find_longest_stop import find_longest_stop
from solutions.d02_production_loop.open_handles import open_handles
from solutions.d02_production_loop.page_result import page_result
from solutions.d02_production_loop.read_any_reply import read_any_reply
from solutions.d02_production_loop.run_reads import run_reads
from solutions.d02_production_loop.tell_events import tell_events
from solutions.d02_production_loop.to_anthropic import to_anthropic
from workbook.endpoint.anthropic.check import check_body
from workbook.exercises.scripted import Function, ToolCall
from workbook.shop import Shop

rows_of = st.lists(st.dictionaries(st.sampled_from(["time", "place", "raw"]), st.integers()), max_size=45)
arguments_of = st.dictionaries(st.text(max_size=5), st.text(max_size=8) | st.integers(), max_size=3)


@st.composite
def cut_texts(draw: st.DrawFn) -> list[list[str]]:
    """The arguments of up to three calls, each as the pieces that it is cut into."""
    told = []
    for given_ in draw(st.lists(arguments_of, min_size=1, max_size=3)):
        text = json.dumps(given_, ensure_ascii=False)
        cuts = sorted(draw(st.sets(st.integers(0, len(text)), max_size=4)))
        told.append([text[a:b] for a, b in zip([0, *cuts], [*cuts, len(text)], strict=True)])
    return told


def fragments_of(pieces: list[list[str]], seed: int) -> list[dict[str, Any]]:
    """A call's fragments in order, those of different calls shuffled into each other."""
    queues = [
        [{"index": n, "id": f"c{n}", "function": {"name": f"tool_{n}", "arguments": ""}}]
        + [{"index": n, "function": {"arguments": piece}} for piece in call]
        for n, call in enumerate(pieces)
    ]
    chance = random.Random(seed)
    mixed = []
    while any(queues):
        mixed.append(chance.choice([queue for queue in queues if queue]).pop(0))
    return mixed


def chunks_of(fragments: list[dict[str, Any]], finish: str | None = "tool_calls") -> list[dict[str, Any]]:
    deltas: list[tuple[dict[str, Any], str | None]] = [({"tool_calls": [fragment]}, None) for fragment in fragments] + [
        ({}, finish)
    ]
    return [{"choices": [{"index": 0, "delta": delta, "finish_reason": reason}]} for delta, reason in deltas]


@given(cut_texts(), st.integers(0, 99))
def test_however_arguments_are_cut_and_mixed_they_come_back_whole(pieces: list[list[str]], seed: int) -> None:
    fragments = fragments_of(pieces, seed)
    whole = [(f"c{n}", f"tool_{n}", "".join(call)) for n, call in enumerate(pieces)]
    message = assemble_stream(chunks_of(fragments))["message"]
    assert [
        (one["id"], one["function"]["name"], one["function"]["arguments"]) for one in message["tool_calls"]
    ] == whole
    collected = [(one["id"], one["name"], one["arguments"]) for one in collect_calls(fragments)]
    assert sorted(collected) == whole
    ready = [event["arguments"] for event in tell_events(chunks_of(fragments)) if event["type"] == "ready"]
    assert ready == [text for _, _, text in whole]


@given(cut_texts(), st.integers(0, 99), st.data())
def test_a_stream_that_is_cut_anywhere_gives_no_call_to_run(
    pieces: list[list[str]], seed: int, data: st.DataObject
) -> None:
    chunks = chunks_of(fragments_of(pieces, seed))[:-1]
    some = chunks[: data.draw(st.integers(0, len(chunks)))]
    with pytest.raises(ValueError, match="finish reason"):
        assemble_stream(some)
    events = tell_events(some)
    assert events[-1] == {"type": "ended", "reason": "broken off"}
    assert "ready" not in {event["type"] for event in events}


@given(rows_of, st.integers(-3, 40))
def test_following_next_shows_every_row_once_and_comes_to_an_end(rows: list[dict[str, Any]], size: int) -> None:
    seen: list[dict[str, Any]] = []
    start: int | None = 0
    for _ in range(len(rows) + 1):
        page = page_result(rows, ["time", "place", "raw"], start or 0, size)
        seen += page["rows"]
        assert page["total"] == len(rows)
        assert len(page["rows"]) <= 20
        start = page["next"]
        if start is None:
            break
    assert start is None
    assert seen == rows


@given(st.lists(st.sampled_from(["u-17", "u-42", "u-99"]), min_size=1, max_size=6), st.sampled_from(["u-17", "u-42"]))
def test_whoever_asks_reads_their_own_and_nothing_else(owners: list[str], user: str) -> None:
    keep, read = open_handles()
    handles = [keep(owner, [{"of": owner}]) for owner in owners]
    assert len(set(handles)) == len(handles)
    for owner, handle in zip(owners, handles, strict=True):
        if owner == user:
            assert read(user, handle, 0, 5) == [{"of": user}]
        else:
            with pytest.raises(ValueError, match="nothing under this handle"):
                read(user, handle, 0, 5)


def test_what_was_read_can_be_changed_without_changing_what_is_kept() -> None:
    keep, read = open_handles()
    handle = keep("u-17", [{"place": "Shanghai"}])
    read("u-17", handle, 0, 5)[0]["place"] = "nowhere"
    assert read("u-17", handle, 0, 5) == [{"place": "Shanghai"}]


@given(st.lists(st.tuples(st.integers(0, 300), st.sampled_from("ABC")), max_size=8, unique_by=lambda one: one[0]))
def test_the_longest_stop_does_not_depend_on_the_order_of_scans(told: list[tuple[int, str]]) -> None:
    scans = [{"time": f"2026-11-{1 + hour // 24:02}T{hour % 24:02}:00", "place": place} for hour, place in told]
    found = find_longest_stop(scans)
    assert found == find_longest_stop(scans[::-1])
    assert found is None or found["hours"] > 0


@given(st.lists(st.lists(st.text(max_size=4), max_size=4), max_size=4))
def test_never_more_is_cached_than_was_sent(runs: list[list[str]]) -> None:
    requests = [{"messages": [{"role": "user", "content": text} for text in texts]} for texts in runs]
    rows = count_cached(requests, len)
    assert all(0 <= row["cached"] <= row["sent"] for row in rows)
    again = count_cached([one for one in requests for _ in range(2)], len)
    assert all(row["cached"] == row["sent"] for row in again[1::2])


@given(st.lists(st.booleans(), max_size=9), st.integers(1, 4))
def test_every_lookup_is_answered_in_its_place(fails: list[bool], most: int) -> None:
    calls = [ToolCall(f"c{n}", Function("get_order", "{}")) for n in range(len(fails))]
    failing = {call.id for call, fail in zip(calls, fails, strict=True) if fail}

    def run_one(call: ToolCall) -> str:
        if call.id in failing:
            raise LookupError(f"no {call.id}")
        return f"order of {call.id}"

    messages = run_reads(calls, run_one, most)
    assert [one["tool_call_id"] for one in messages] == [call.id for call in calls]
    for one in messages:
        expected = "Error: LookupError: no {}" if one["tool_call_id"] in failing else "order of {}"
        assert one["content"] == expected.format(one["tool_call_id"])


@given(st.lists(arguments_of, max_size=3), st.text(max_size=10))
def test_both_protocols_read_alike(given_: list[dict[str, Any]], text: str) -> None:
    calls = [
        {"id": f"c{n}", "type": "function", "function": {"name": "get", "arguments": json.dumps(one)}}
        for n, one in enumerate(given_)
    ]
    message = {"role": "assistant", "content": text, "tool_calls": calls}
    chat = read_any_reply({"choices": [{"message": message, "finish_reason": "stop"}]})
    blocks = [{"type": "tool_use", "id": f"c{n}", "name": "get", "input": one} for n, one in enumerate(given_)]
    told = read_any_reply({"content": [{"type": "text", "text": text}, *blocks], "stop_reason": "end_turn"})
    assert {key: chat[key] for key in ("text", "calls", "stop")} == {
        key: told[key] for key in ("text", "calls", "stop")
    }


def test_what_is_written_for_anthropic_is_taken_by_the_endpoints_rules() -> None:
    definitions, answers = to_anthropic(
        [*Shop("en").tools, {"type": "function", "function": {"name": "list_orders"}}],
        [{"role": "tool", "tool_call_id": "toolu_1", "content": "Error: no such order"}],
    )
    call = {"type": "tool_use", "id": "toolu_1", "name": "get_order", "input": {}}
    history = [{"role": "user", "content": "?"}, {"role": "assistant", "content": [call]}, answers]
    check_body({"model": "shop-assistant-1", "max_tokens": 100, "messages": history, "tools": definitions})
