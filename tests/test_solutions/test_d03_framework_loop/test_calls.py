"""One call, hooks, batches, results: the parts of the kernel that touch tools."""

import asyncio
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solutions.d03_framework_loop.kernel.ask_hooks import ask_hooks
from solutions.d03_framework_loop.kernel.count_repeats import count_repeats
from solutions.d03_framework_loop.kernel.records import Block, Rewrite
from solutions.d03_framework_loop.kernel.run_batch import run_batch
from solutions.d03_framework_loop.kernel.run_within import run_within
from solutions.d03_framework_loop.kernel.tool import make_tool
from solutions.d03_framework_loop.kernel.write_result import ROOM, write_result
from solutions.d03_framework_loop.provider.message import ToolCall, ToolResult
from tests.test_solutions.test_d03_framework_loop.parts import ORDER, asks, call, results, run_script, says, tool
from workbook.exercises.d03.clock import run_timed


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        (call("c1", "get_ordr"), "there is no tool 'get_ordr'. The tools are: get_order."),
        (ToolCall("c1", "get_order", '{"order_id": "SO-10'), "not valid JSON"),
        (ToolCall("c1", "get_order", "[1]"), "one JSON object"),
        (call("c1", order=1), "'order_id' is a required property"),
    ],
)
def test_a_call_that_cannot_run_is_answered_with_what_is_wrong(broken: ToolCall, told: str) -> None:
    good = make_tool(tool().run, "Look up", ORDER, "read", "get_order")
    (result,) = results(run_script([asks(broken), says()], good))
    assert result.is_error
    assert told in result.text


def test_what_a_tool_raises_reaches_the_model_in_its_own_words() -> None:
    async def boom(**arguments: Any) -> str:
        raise RuntimeError("the warehouse is on fire")

    (result,) = results(run_script([asks(call("c1")), says()], tool(run=boom)))
    assert result == ToolResult("c1", "Error: get_order failed: RuntimeError: the warehouse is on fire", is_error=True)


def test_a_result_whose_after_hook_raises_is_withheld() -> None:
    async def broken(call: ToolCall, result: ToolResult) -> ToolResult:
        raise ValueError("can't redact this")

    (result,) = results(run_script([asks(call("c1")), says()], after=broken))
    assert "fine" not in result.text
    assert result.is_error


def test_a_plain_function_runs_in_a_thread_of_its_own() -> None:
    made = make_tool(lambda order_id: f"{order_id} is shipped", "Look up", ORDER, "read", "get_order")
    (result,) = results(run_script([asks(call("c1")), says()], made))
    assert result.text == "SO-1042 is shipped"


@pytest.mark.parametrize(
    ("value", "text"),
    [("as it is", "as it is"), ({"状态": "已发货"}, '{"状态": "已发货"}'), (None, "null"), (3, "3"), ("\ud800", "?")],
)
def test_data_becomes_json_and_text_stays_text(value: Any, text: str) -> None:
    assert write_result(value) == (text, False)


@pytest.mark.parametrize("value", [b"\x89PNG", object(), {1, 2}, lambda: 1])
def test_what_no_text_stands_for_is_an_error_result(value: Any) -> None:
    text, is_error = write_result(value)
    assert is_error
    assert text.startswith("Error: the tool returned")


def test_a_result_of_ten_megabytes_is_cut_and_says_so() -> None:
    text, is_error = write_result("x" * 10_000_000)
    assert not is_error
    assert len(text) < ROOM + 200
    assert "10000000 characters" in text


def test_a_hook_cannot_change_the_arguments_behind_our_back() -> None:
    async def mutate(call: ToolCall, arguments: dict[str, Any]) -> None:
        arguments["amount"] = 1_000_000

    answer, _ = run_timed(ask_hooks([mutate], call("c1"), {"amount": 5}, lambda arguments: []))
    assert answer == {"amount": 5}


def test_a_hook_that_raises_blocks() -> None:
    async def broken(call: ToolCall, arguments: dict[str, Any]) -> None:
        raise KeyError("role")

    answer, _ = run_timed(ask_hooks([broken], call("c1"), {}, lambda arguments: []))
    assert isinstance(answer, Block)
    assert "KeyError" in answer.reason


def test_rewritten_arguments_are_checked_again_and_shown_to_the_next_hook() -> None:
    seen: list[dict[str, Any]] = []

    async def cap(call: ToolCall, arguments: dict[str, Any]) -> Rewrite:
        return Rewrite({"amount": 10})

    async def look(call: ToolCall, arguments: dict[str, Any]) -> None:
        seen.append(arguments)

    answer, _ = run_timed(ask_hooks([cap, look], call("c1"), {"amount": 99}, lambda arguments: []))
    assert (answer, seen) == ({"amount": 10}, [{"amount": 10}])
    answer, _ = run_timed(ask_hooks([cap], call("c1"), {"amount": 99}, lambda arguments: ["amount: too small"]))
    assert isinstance(answer, Block)


BATCHES = st.lists(st.tuples(st.booleans(), st.integers(0, 5), st.booleans()), max_size=6)


@given(BATCHES)
def test_a_batch_answers_every_call_in_order_and_never_runs_a_write_beside_anything(
    batch: list[tuple[bool, int, bool]],
) -> None:
    calls = [ToolCall(f"c{n}", "read" if reads else "write", "{}") for n, (reads, _, _) in enumerate(batch)]
    running: set[str] = set()

    async def run_one(one: ToolCall) -> ToolResult:
        assert not running or all(other.startswith("read") for other in {*running, one.name})
        running.add(one.name + one.id)
        _, seconds, fails = batch[int(one.id[1:])]
        await asyncio.sleep(seconds)
        running.discard(one.name + one.id)
        if fails:
            raise ValueError(one.id)
        return ToolResult(one.id, "ok")

    ends: list[str] = []
    work = run_batch(
        calls, lambda one: one.name == "read", run_one, lambda one: None, lambda one, _: ends.append(one.id)
    )
    answered, _ = run_timed(work)
    assert [result.call_id for result in answered] == [one.id for one in calls]
    assert [result.is_error for result in answered] == [fails for _, _, fails in batch]
    assert sorted(ends) == sorted(one.id for one in calls)


def test_reads_run_together_and_writes_one_by_one() -> None:
    async def run_one(one: ToolCall) -> ToolResult:
        await asyncio.sleep(1)
        return ToolResult(one.id, "ok")

    calls = [ToolCall(f"c{n}", name, "{}") for n, name in enumerate(["r", "r", "w", "w", "r"])]
    _, seconds = run_timed(
        run_batch(calls, lambda one: one.name == "r", run_one, lambda one: None, lambda one, _: None)
    )
    assert seconds == 4


def test_the_limit_of_the_work_itself_is_not_taken_for_ours() -> None:
    async def own() -> None:
        raise TimeoutError("the carrier did not answer")

    with pytest.raises(TimeoutError, match="carrier"):
        run_timed(run_within(5, own, "late"))


def test_repeats_are_counted_by_value_and_polling_is_none() -> None:
    one, other = ToolCall("a", "get", '{"x": 1, "y": 2}'), ToolCall("b", "get", '{"y":2,"x":1}')
    same, changed = ToolResult("a", "pending"), ToolResult("a", "shipped")
    assert count_repeats([(one, same), (call("z"), same), (other, same)], one) == 2
    assert count_repeats([(one, same), (other, changed)], one) == 1
