"""The kernel as a whole: what a run promises, whatever happens in it."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solutions.d03_framework_loop.kernel.events import (
    Event,
    MessageDelta,
    MessageEnd,
    RunEnd,
    RunStart,
    ToolEnd,
    ToolStart,
    TurnEnd,
    TurnStart,
    write_event,
)
from solutions.d03_framework_loop.kernel.kernel import Kernel
from solutions.d03_framework_loop.kernel.rebuild_transcript import rebuild_transcript
from solutions.d03_framework_loop.kernel.records import Block, Limits
from solutions.d03_framework_loop.provider.message import Assistant, Message, ToolCall, ToolResult, Usage, User
from solutions.d03_framework_loop.provider.plain import read_message
from solutions.d03_framework_loop.provider.provider import OnText, Scripted, ToolSpec
from tests.test_solutions.test_d03_framework_loop.parts import (
    asks,
    assert_paired,
    call,
    results,
    run_script,
    says,
    start,
    tool,
)
from workbook.exercises.d03.clock import run_timed


def test_a_call_is_run_and_its_result_leads_to_the_answer() -> None:
    run = run_script([asks(call("c1")), says("It is shipped.")])
    assert run.ended == "stop"
    assert run.messages[-2:] == (ToolResult("c1", "get_order is fine"), says("It is shipped."))


@pytest.mark.parametrize("stop", ["length", "error", "aborted"])
def test_a_turn_without_calls_ends_the_run_with_its_own_reason(stop: Any) -> None:
    assert run_script([Assistant("half a sen", stop=stop)]).ended == stop


def test_calls_that_were_cut_off_are_answered_and_not_run() -> None:
    async def refuse(**arguments: Any) -> str:
        raise AssertionError("it ran")

    run = run_script([asks(call("c1"), stop="length"), says()], tool(run=refuse))
    assert "cut off" in results(run)[0].text
    assert run.ended == "stop"


def test_a_provider_that_raises_ends_the_run_with_its_message() -> None:
    class Broken:
        async def reply(
            self, messages: Sequence[Message], tools: Sequence[ToolSpec], on_text: OnText | None = None
        ) -> Assistant:
            raise ConnectionError("no route to host")

    run = start(Kernel(Broken()))
    assert (run.ended, run.error) == ("error", "ConnectionError: no route to host")


def test_the_callers_history_is_left_as_it_is() -> None:
    history: list[Message] = [User("Hello")]
    start(Kernel(Scripted([says()])), history)
    assert history == [User("Hello")]


def test_a_kernel_runs_one_run_at_a_time() -> None:
    async def twice() -> None:
        kernel = Kernel(Scripted([asks(call("c1")), says()]), [tool(seconds=1)])
        first = asyncio.ensure_future(kernel.run([User("one")]))
        await asyncio.sleep(0.5)
        with pytest.raises(RuntimeError, match="middle of a run"):
            await kernel.run([User("two")])
        assert (await first).ended == "stop"

    run_timed(twice())


def test_a_slow_tool_is_stopped_by_the_clock_and_its_call_answered() -> None:
    run = run_script([asks(call("c1"))], tool(seconds=60), limits=Limits(seconds=5))
    assert run.ended == "seconds"
    assert "not known" in results(run)[0].text


def test_a_slow_model_is_stopped_by_the_clock() -> None:
    class Slow:
        async def reply(
            self, messages: Sequence[Message], tools: Sequence[ToolSpec], on_text: OnText | None = None
        ) -> Assistant:
            await asyncio.sleep(600)
            return says()

    assert start(Kernel(Slow(), limits=Limits(seconds=5))).ended == "seconds"


def test_what_had_finished_when_the_clock_stopped_the_batch_is_kept() -> None:
    calls = [call("c1", "slow"), call("c2", "fast")]
    run = run_script([asks(*calls)], tool("slow", seconds=60), tool("fast", seconds=1), limits=Limits(seconds=5))
    assert [result.is_error for result in results(run)] == [True, False]


@pytest.mark.parametrize(
    ("limits", "ended"),
    [
        (Limits(turns=3, repeats=None), "turns"),
        (Limits(tokens=100, repeats=None), "tokens"),
        (Limits(repeats=2, blocks=2), "repeats"),
        (Limits(turns=0), "turns"),
    ],
)
def test_an_endless_model_is_stopped_and_the_run_says_by_what(limits: Limits, ended: str) -> None:
    turns = [Assistant(calls=(call(f"c{n}"),), stop="tool_use", usage=Usage(20, 5)) for n in range(30)]
    run = run_script(turns, limits=limits)
    assert run.ended == ended
    assert_paired(run.messages)


def test_a_repeated_call_is_blocked_with_a_reason_that_the_model_reads() -> None:
    run = run_script([asks(call(f"c{n}")) for n in range(3)] + [says()])
    assert [result.is_error for result in results(run)] == [False, False, True]
    assert "same result 2 times" in results(run)[2].text
    assert run.ended == "stop"


def test_a_hook_blocks_a_call_before_it_runs() -> None:
    async def no(call: ToolCall, arguments: dict[str, Any]) -> Block:
        return Block("not on Sundays")

    ran = []

    async def note(**arguments: Any) -> str:
        ran.append(arguments)
        return "ok"

    run = run_script([asks(call("c1")), says()], tool(run=note), before=[no])
    assert (ran, results(run)[0].text) == ([], "Blocked: not on Sundays")


def test_abort_in_the_middle_of_a_batch_answers_every_call() -> None:
    async def abort() -> Any:
        kernel = Kernel(
            Scripted([asks(call("c1"), call("c2", "order"))]), [tool(seconds=60), tool("order", effect="write")]
        )
        running = asyncio.ensure_future(kernel.run([User("Go")]))
        await asyncio.sleep(1)
        kernel.abort()
        return await running

    run, seconds = run_timed(abort())
    assert (run.ended, seconds) == ("aborted", 1.0)
    assert [result.text[:26] for result in results(run)] == ["Error: interrupted while i", "Error: interrupted before "]


def test_abort_before_a_run_changes_nothing() -> None:
    kernel = Kernel(Scripted([says()]))
    kernel.abort()
    assert start(kernel).ended == "stop"


def test_a_cancelled_run_is_cancelled_and_no_answer() -> None:
    async def cancel() -> None:
        running = asyncio.ensure_future(Kernel(Scripted([asks(call("c1"))]), [tool(seconds=60)]).run([User("Go")]))
        await asyncio.sleep(1)
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running

    run_timed(cancel())


def test_steering_comes_after_the_running_calls_and_a_follow_up_only_at_the_end() -> None:
    async def talk() -> Any:
        kernel = Kernel(Scripted([asks(call("c1"), call("c2")), says("one"), says("two")]), [tool(seconds=2)])
        running = asyncio.ensure_future(kernel.run([User("Go")]))
        await asyncio.sleep(1)
        kernel.steer("Wait")
        kernel.follow_up("And then?")
        return await running

    run, _ = run_timed(talk())
    kinds = [message.text if isinstance(message, User) else type(message).__name__ for message in run.messages]
    assert kinds == ["Go", "Assistant", "ToolResult", "ToolResult", "Wait", "Assistant", "And then?", "Assistant"]
    assert_paired(run.messages)


def test_what_is_said_while_the_last_answer_comes_is_not_lost() -> None:
    async def talk() -> Any:
        class Slow(Scripted):
            async def reply(self, *args: Any, **kwargs: Any) -> Assistant:
                await asyncio.sleep(2)
                return await super().reply(*args, **kwargs)

        kernel = Kernel(Slow([says("one"), says("two")]))
        running = asyncio.ensure_future(kernel.run([User("Go")]))
        await asyncio.sleep(1)
        kernel.steer("Wait")
        return await running

    run, _ = run_timed(talk())
    assert [message.text for message in run.messages] == ["Go", "one", "Wait", "two"]


def test_events_come_in_order_and_the_ends_of_tools_as_they_finish() -> None:
    heard: list[Event] = []
    calls = [call("c1", "slow"), call("c2", "fast")]
    turns = [asks(*calls), says()]
    run_script(turns, tool("slow", seconds=3), tool("fast", seconds=1), emit=heard.append)
    kinds = [RunStart, TurnStart, MessageEnd, ToolStart, ToolStart, ToolEnd, ToolEnd, MessageEnd, MessageEnd, TurnEnd]
    assert [type(event) for event in heard] == [*kinds, TurnStart, MessageEnd, TurnEnd, RunEnd]
    assert [event.seq for event in heard] == list(range(1, len(heard) + 1))
    ends = [(event.result.call_id, event.seconds, event.at) for event in heard if isinstance(event, ToolEnd)]
    assert ends == [("c2", 1.0, 1.0), ("c1", 3.0, 3.0)]


def test_a_streaming_kernel_says_the_text_in_pieces_as_well() -> None:
    heard: list[Event] = []
    run_script([says("Hello")], stream=True, emit=heard.append)
    assert [event.text for event in heard if isinstance(event, MessageDelta)] == ["Hello"]


def test_what_cannot_be_noted_does_not_happen() -> None:
    def emit(event: Event) -> None:
        if isinstance(event, ToolStart):
            raise OSError("disk full")

    ran = []

    async def note(**arguments: Any) -> str:
        ran.append(arguments)
        return "ok"

    with pytest.raises(OSError, match="disk full"):
        run_script([asks(call("c1"))], tool(run=note, effect="write"), emit=emit)
    assert ran == []


TURNS = st.lists(
    st.builds(
        lambda stop, count, text: Assistant(text, tuple(call(f"c{n}", "get_order", n=n) for n in range(count)), stop),
        st.sampled_from(["tool_use", "tool_use", "length", "stop", "error"]),
        st.integers(0, 3),
        st.sampled_from(["", "text"]),
    ),
    max_size=5,
)


@given(TURNS)
def test_whatever_a_model_does_the_transcript_can_be_sent_and_rebuilt_from_events(turns: list[Assistant]) -> None:
    # A reply whose stop reason does not fit its calls never leaves a provider.
    turns = [
        turn
        for turn in turns
        if (turn.stop == "tool_use") <= bool(turn.calls) and (turn.stop != "stop" or not turn.calls)
    ]
    heard: list[Event] = []
    run = run_script(turns, emit=heard.append)
    assert_paired(run.messages)
    rebuilt = rebuild_transcript([write_event(event) for event in heard])
    assert tuple(read_message(message) for message in rebuilt) == run.messages
