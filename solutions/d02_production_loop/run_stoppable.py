"""A tool in a thread, with a limit, a way to ask it to stop, and an honest word on what became of it.

Does: ask, wait a little for the answer, and tell "stopped" from "still running".
Does not: stop a thread: nothing can. A tool stops because it looks at `stop` between its steps.
"""

import threading
from collections.abc import Callable
from typing import Any


def run_stoppable(work: Callable[[threading.Event], Any], seconds: float, grace: float) -> dict[str, Any]:
    """Run `work(stop)` in a thread of its own, for at most `seconds`; then set `stop` and wait at most `grace` more.

    Returns {"state": "done", "value": ...} when it returned something other than None, also within the grace;
    {"state": "failed", "why": "TYPE: message"} when it raised, whatever it raised; {"state": "stopped"} when it ended
    after `stop` was set and returned None; {"state": "running"} when it has not ended by then: what it has done and
    will still do is unknown. A thread that never ends keeps neither this function waiting nor the process alive.
    """
    told: dict[str, Any] = {}
    stop = threading.Event()

    def run() -> None:
        try:
            value = work(stop)
            told.update({"state": "stopped"} if value is None else {"state": "done", "value": value})
        except Exception as error:
            told.update({"state": "failed", "why": f"{type(error).__name__}: {error}"})

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(seconds)
    stop.set()
    thread.join(grace)
    return {"state": "running"} if thread.is_alive() else told
