"""d03-outbox: cases and known mistakes."""

import asyncio
import contextlib
from collections.abc import Mapping
from typing import Any

from workbook.exercises.d03.clock import run_timed
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

PLACE = "workbook.exercises.d03.outbox:drive"
ISOLATION = "d03-event-stream-ui/isolation"


def drive(open_outbox: Any, setting: Mapping[str, Any]) -> dict[str, Any]:
    """Offer `events` numbers, one each 0.1 s or all at once, to a consumer that `takes` seconds or raises."""

    async def run() -> dict[str, Any]:
        got: list[int] = []

        delivering: set[int] = set()
        together: set[int] = set()

        async def consume(event: int) -> None:
            delivering.add(event)
            together.update(delivering if len(delivering) > 1 else ())
            try:
                await asyncio.sleep(setting.get("takes", 0))
            finally:
                delivering.remove(event)
            if event == setting.get("raises_at"):
                raise ConnectionError("gone")
            got.append(event)

        clock = asyncio.get_running_loop().time
        offer, close = open_outbox(consume, setting.get("room", 3))
        taken, started = [], clock()
        for event in range(1, setting["events"] + 1):
            taken.append(bool(await _settle(offer(event))))
            await asyncio.sleep(setting.get("pause", 0.1))
        waited = round(clock() - started - setting.get("pause", 0.1) * setting["events"], 3)
        closing = clock()
        await close(2)
        told: dict[str, Any] = {
            "taken": taken,
            "delivered": [*got],
            "closing took": round(clock() - closing, 3),
        }
        if together:
            told["delivered at once"] = sorted(together)
        before = len(got)
        await asyncio.sleep(100)
        if waited:
            told["the kernel waited"] = waited
        return told if len(got) == before else told | {"delivered after close": got[before:]}

    return run_timed(run())[0]  # type: ignore[no-any-return]


async def _settle(answer: Any) -> Any:
    """What offer gave; one that has to be awaited makes the kernel wait, and that is counted."""
    return await answer if asyncio.iscoroutine(answer) else answer


def _slip(
    *,
    waits: bool = False,
    bound: bool = True,
    survives: bool = True,
    gaps: bool = False,
    ends: bool = True,
    late: bool = True,
) -> Any:
    """The outbox with one slip."""

    def open_outbox(consume: Any, room: int) -> Any:
        queue: asyncio.Queue[Any] = asyncio.Queue(room if bound and not waits else 0)
        state = {"lost": False}

        async def deliver() -> None:
            while True:
                event = await queue.get()
                try:
                    await consume(event)
                except Exception:
                    state["lost"] = True
                    while survives and not queue.empty():
                        queue.get_nowait()
                        queue.task_done()
                queue.task_done()

        task = asyncio.ensure_future(deliver())

        def offer(event: Any) -> Any:
            if waits:
                return now(event)
            if state["lost"] and not gaps:
                return False
            try:
                queue.put_nowait(event)
            except asyncio.QueueFull:
                state["lost"] = True
                return False
            return gaps or not state["lost"]

        async def now(event: Any) -> bool:
            try:
                if not state["lost"]:
                    await consume(event)
            except Exception:
                state["lost"] = True
            return not state["lost"]

        async def close(seconds: float) -> None:
            if ends:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(queue.join(), seconds if late else None)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

        return offer, close

    return open_outbox


def _task_each(*, settles: bool) -> Any:
    """A task for each event: they run beside each other, and nothing keeps them in order."""

    def open_outbox(consume: Any, room: int) -> Any:
        running: set[asyncio.Task[None]] = set()
        taken = 0

        def forget(task: asyncio.Task[None]) -> None:
            running.discard(task)
            if not task.cancelled():
                task.exception()  # looked at, so that nobody warns of it

        def offer(event: Any) -> bool:
            nonlocal taken
            if (len(running) if settles else taken) >= room:
                return False
            task = asyncio.ensure_future(consume(event))
            running.add(task)
            taken += 1
            task.add_done_callback(forget)
            return True

        async def close(seconds: float) -> None:
            if running:
                await asyncio.wait(running, timeout=seconds)
            for task in running:
                task.cancel()

        return offer, close

    return open_outbox


def _beside_each_other(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is None and "'delivered at once'" in got.shown(900)


def _raises(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name in ("QueueFull", "ConnectionError")


SETTINGS: dict[str, dict[str, Any]] = {
    "quick": {"events": 4},
    "burst": {"events": 3, "pause": 0},
    "slow": {"events": 8, "takes": 60},
    "a-little-slow": {"events": 5, "takes": 0.15},
    "last-ones": {"events": 3, "takes": 0.3},
    "hangs-at-close": {"events": 2, "takes": 60},
    "raises": {"events": 5, "raises_at": 2},
    "raises-with-a-queue": {"events": 3, "takes": 0.35, "raises_at": 1},
    "recovers-too-late": {"events": 12, "takes": 0.25, "room": 2},
}

EXERCISE = Exercise(
    id="d03-outbox",
    module=__name__,
    reference="solutions.d03_framework_loop.session.outbox:open_outbox",
    cases=tuple(Case(name, (setting,), PLACE) for name, setting in SETTINGS.items()),
    mistakes=(
        Mistake("raises-into-the-kernel", when=_raises, costs=(ISOLATION,)),
        Mistake("kernel-waits", wrong=(_slip(waits=True),), costs=(ISOLATION,)),
        Mistake("unbounded", wrong=(_slip(bound=False),), costs=(ISOLATION,)),
        Mistake(
            "delivers-with-gaps",
            wrong=(_slip(gaps=True), _slip(survives=False)),
            costs=("d03-event-stream-ui/rebuildable",),
        ),
        Mistake(
            "task-for-each",
            wrong=(_task_each(settles=True), _task_each(settles=False)),
            when=_beside_each_other,
            costs=("d03-event-stream-ui/rebuildable",),
            example="a-little-slow",
        ),
        Mistake("last-ones-lost", wrong=(_slip(ends=False),), costs=(ISOLATION,)),
        Mistake("close-waits-for-ever", wrong=(_slip(late=False),), costs=(ISOLATION,)),
    ),
    teaches=(ISOLATION,),
    minutes=30,
    lane="stretch",
)
