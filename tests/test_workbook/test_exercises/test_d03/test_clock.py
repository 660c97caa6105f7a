"""The clock of the day's drives: waiting takes no time, and takes it exactly."""

import asyncio
import time

import pytest

from workbook.exercises.d03.clock import NotAwaitable, WaitsForEver, run_timed


def test_an_hour_of_waiting_takes_no_time_and_is_counted() -> None:
    started = time.monotonic()
    assert run_timed(asyncio.sleep(3600, "done")) == ("done", 3600)
    assert time.monotonic() - started < 5


def test_waiting_side_by_side_counts_once() -> None:
    async def both() -> list[str]:
        return await asyncio.gather(asyncio.sleep(3, "a"), asyncio.sleep(2, "b"))

    assert run_timed(both()) == (["a", "b"], 3)


def test_what_never_comes_is_said_and_does_not_hang() -> None:
    async def wait() -> None:
        await asyncio.Event().wait()

    with pytest.raises(WaitsForEver):
        run_timed(wait())


def test_a_plain_value_is_no_awaitable() -> None:
    with pytest.raises(NotAwaitable, match="int"):
        run_timed(3)


def test_a_thread_is_waited_for() -> None:
    assert run_timed(asyncio.to_thread(lambda: "from a thread"))[0] == "from a thread"


def test_tasks_that_are_left_behind_are_cancelled() -> None:
    ended = []

    async def linger() -> None:
        try:
            await asyncio.sleep(99)
        finally:
            ended.append("cancelled")

    async def leave() -> asyncio.Task[None]:
        task = asyncio.ensure_future(linger())
        await asyncio.sleep(1)
        return task

    run_timed(leave())
    assert ended == ["cancelled"]
