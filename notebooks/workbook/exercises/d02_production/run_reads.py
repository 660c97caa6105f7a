"""d02-run-reads: cases and known mistakes."""

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import Any

from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake
from workbook.exercises.scripted import Function, ToolCall

DRIVE = f"{__name__}:drive"
PATIENCE = 0.4  # seconds for the others to turn up; whoever runs one after the other pays it once a case
WHY = "the stock service did not answer"

Told = tuple[str, bool]


class Service:
    """Answers calls, and counts how many were there at the same time; the first to come is the last to be served."""

    def __init__(self, told: list[Told], together: int) -> None:
        self._raises = dict(told)
        self._rank = {id_: len(told) - n for n, (id_, _) in enumerate(told)}
        self._together = together
        self._lock = threading.Lock()
        self._enough = threading.Event()
        self._running = 0
        self.most = 0

    def run_one(self, call: Any) -> str:
        with self._lock:
            self._running += 1
            self.most = max(self.most, self._running)
            if self._running >= self._together:
                self._enough.set()
        if not self._enough.wait(PATIENCE):
            self._enough.set()
        time.sleep(0.02 + 0.02 * self._rank[call.id])
        with self._lock:
            self._running -= 1
        if self._raises[call.id]:
            raise TimeoutError(f"{call.id}: {WHY}")
        return f"order of {call.id}"


def drive(run_reads: Callable[..., Any], told: list[Told], most: int) -> Any:
    """The messages in a few words each, and how many calls ran at once."""
    calls = [ToolCall(id_, Function("get_order", "{}")) for id_, _ in told]
    service = Service(told, min(most, len(told)))
    messages = run_reads(calls, service.run_one, most)
    if not isinstance(messages, list):
        return f"a {type(messages).__name__}, not a list"
    return {"messages": [_tell(one) for one in messages], "at once": service.most}


def _tell(message: Any) -> str:
    if not isinstance(message, dict):
        return f"<{type(message).__name__}>"
    if set(message) != {"role", "tool_call_id", "content"} or message["role"] != "tool":
        return f"not a tool message: {sorted(map(str, message))}"
    id_, content = message["tool_call_id"], message["content"]
    if not isinstance(content, str):
        return f"{id_}: <{type(content).__name__}>"
    if content.startswith("Error"):
        return f"{id_}: an error" + ("" if WHY in content else " without its message")
    return f"{id_}: {'its order' if content == f'order of {id_}' else content}"


def _slip(
    *, pool: bool = True, order: str = "calls", limit: bool = True, catch: str = "words", failed: bool = True
) -> Callable[..., Any]:
    """The answer with one slip."""

    def run_reads(calls: Any, run_one: Any, most: int = 4) -> Any:
        def answer(call: Any) -> dict[str, Any]:
            try:
                content = run_one(call)
            except Exception as error:
                content = {"words": f"Error: {error}", "silent": "Error: failed", "object": error}[catch]
            return {"role": "tool", "tool_call_id": call.id, "content": content}

        if not pool:
            return [answer(call) for call in calls]
        with ThreadPoolExecutor(most if limit else max(len(calls), 1)) as workers:
            futures = [workers.submit(answer, call) for call in calls]
            done = list(as_completed(futures)) if order == "completion" else futures
            found = [future.result() for future in done]
        return found if failed else [one for one in found if not one["content"].startswith("Error")]

    return run_reads


def _first_failure(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name == "TimeoutError"


def _no_workers(case: Case, expected: Outcome, got: Outcome) -> bool:
    return case.name == "no-calls" and got.raised is not None and got.raised.name == "ValueError"


def _not_waited(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is None and ("<Future>" in got.shown(600) or "<generator>" in got.shown(600))


def _crossed(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is None and ": order of c" in got.shown(900)


ANSWERED = "fu-three-parallel-calls/answer-every-call"
ONE_EACH = "fu-three-parallel-calls/one-message-per-id"
READS = "fu-three-parallel-calls/parallel-read-only"
PARTIAL = "fu-three-parallel-calls/report-partial-failure"

BATCHES: dict[str, tuple[list[Told], int]] = {
    "no-calls": ([], 4),
    "one": ([("c1", False)], 4),
    "three": ([("c1", False), ("c2", False), ("c3", False)], 4),
    "one-fails": ([("c1", False), ("c2", True), ("c3", False)], 4),
    "six-two-at-once": ([(f"c{n}", n == 5) for n in range(1, 7)], 2),
}

EXERCISE = Exercise(
    id="d02-run-reads",
    module=__name__,
    reference="solutions.d02_production_loop.run_reads:run_reads",
    cases=tuple(Case(name, batch, drive=DRIVE) for name, batch in BATCHES.items()),
    mistakes=(
        Mistake("first-failure", when=_first_failure, costs=(ANSWERED, PARTIAL)),
        Mistake("no-workers", when=_no_workers),
        Mistake("not-waited", when=_not_waited, costs=(ANSWERED,)),
        Mistake("one-by-one", wrong=(_slip(pool=False),), costs=(READS,), example="three"),
        Mistake("failed-left-out", wrong=(_slip(failed=False),), costs=(ANSWERED, ONE_EACH)),
        Mistake("results-crossed", when=_crossed, costs=(ONE_EACH,), example="three"),
        Mistake("completion-order", wrong=(_slip(order="completion"),), costs=(ONE_EACH,), example="three"),
        Mistake("message-lost", wrong=(_slip(catch="silent"),), costs=(PARTIAL,)),
        Mistake("exception-as-content", wrong=(_slip(catch="object"),), costs=(PARTIAL,)),
        Mistake("no-limit", wrong=(_slip(limit=False),)),
    ),
    teaches=(ANSWERED, ONE_EACH, READS, PARTIAL),
    minutes=20,
    limit=8.0,
)
