"""d02-run-stoppable: cases and known mistakes. Tools that end by themselves, when asked, or not at all."""

import concurrent.futures
import threading
import time
from collections.abc import Callable
from typing import Any

from workbook.exercises.d23.trees import entry
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

DRIVE = f"{__name__}:play"
LIMIT, GRACE = 0.03, 0.03  # seconds, for work that needs more
PLENTY = 20.0  # for work that needs none
STUBBORN = 0.7  # seconds after which even the stubborn one is let go


def play(run_stoppable: Callable[..., Any], kind: str) -> dict[str, Any]:
    """What is told of one kind of work, and how that went."""
    release = threading.Event()
    asked: list[bool] = []
    before = set(threading.enumerate())
    seconds = PLENTY if kind in QUICK else LIMIT
    grace = PLENTY if kind in PATIENT else GRACE
    started = time.monotonic()
    told = run_stoppable(lambda stop: WORK[kind](stop, release, asked), seconds, grace)
    held_up = kind not in PATIENT and kind not in QUICK and time.monotonic() - started > STUBBORN - 0.1
    left = [one for one in threading.enumerate() if one not in before and one.is_alive()]
    result: dict[str, Any] = {"told": told}
    if any(not one.daemon for one in left):
        result["would keep the process alive"] = True
    release.set()
    for one in left:
        one.join(PLENTY)
    if held_up:
        result["waited for it to the end"] = True
    if kind not in QUICK:
        result["was asked to stop"] = bool(asked)
    return result


Work = Callable[[threading.Event, threading.Event, list[bool]], Any]


def _value(stop: Any, release: Any, asked: Any) -> Any:
    return {"rows": 3}


def _moment(stop: Any, release: Any, asked: Any) -> Any:
    return None if stop.wait(0.05) else "after a moment"


def _nothing(stop: Any, release: Any, asked: Any) -> Any:
    return 0


def _raise(stop: Any, release: Any, asked: Any) -> Any:
    raise LookupError("no such order")


def _own_timeout(stop: Any, release: Any, asked: Any) -> Any:
    raise TimeoutError("the carrier does not answer")


def _wait(stop: Any, release: Any, asked: list[bool]) -> bool:
    """Until it is asked to stop; far longer than any limit where nobody asks."""
    if stop.wait(STUBBORN):
        asked.append(True)
    return bool(asked)


def _polite(stop: Any, release: Any, asked: list[bool]) -> Any:
    return None if _wait(stop, release, asked) else "worked to the end"


def _nearly_done(stop: Any, release: Any, asked: list[bool]) -> Any:
    _wait(stop, release, asked)
    return "T-1"


def _breaks_off(stop: Any, release: Any, asked: list[bool]) -> Any:
    _wait(stop, release, asked)
    raise RuntimeError("half of it is written")


def _stubborn(stop: Any, release: Any, asked: list[bool]) -> Any:
    release.wait(STUBBORN)
    if stop.is_set():
        asked.append(True)
    return "written after all"


WORK: dict[str, Work] = {
    "returns": _value,
    "takes-a-moment": _moment,
    "returns-0": _nothing,
    "raises": _raise,
    "own-timeout": _own_timeout,
    "stops-when-asked": _polite,
    "done-when-asked": _nearly_done,
    "fails-when-asked": _breaks_off,
    "never-listens": _stubborn,
}
QUICK = ("returns", "takes-a-moment", "returns-0", "raises", "own-timeout")
PATIENT = ("stops-when-asked", "done-when-asked", "fails-when-asked")


def _make(
    *,
    ask: bool = True,
    grace: bool = True,
    daemon: bool = True,
    claims: str = "running",
    own: bool = True,
    falsy: bool = False,
    catch: bool = True,
    wait: bool = False,
) -> Callable[..., Any]:
    """The run with one slip."""

    def run_stoppable(work: Any, seconds: float, patience: float) -> Any:
        told: dict[str, Any] = {}
        stop = threading.Event()

        def run() -> None:
            try:
                value = work(stop)
                ended = value is None or (falsy and not value)
                told.update({"state": "stopped"} if ended else {"state": "done", "value": value})
            except Exception as error:
                if not own and isinstance(error, TimeoutError):
                    told.update({"state": claims})
                elif catch:
                    told.update({"state": "failed", "why": f"{type(error).__name__}: {error}"})
                else:
                    told.update({"state": "raised", "error": error})

        thread = threading.Thread(target=run, daemon=daemon)
        thread.start()
        thread.join(seconds)
        late = thread.is_alive()
        if ask:
            stop.set()
        if grace or wait:
            thread.join(None if wait else patience)
        if thread.is_alive() or (late and claims != "running" and not told):
            return {"state": claims} if claims != "failed" else {"state": "failed", "why": "timed out"}
        if told.get("state") == "raised":
            raise told["error"]
        return told

    return run_stoppable


def _late_is_late(work: Any, seconds: float, grace: float) -> Any:
    """Whatever comes after the limit is thrown away."""
    told = _make()(work, seconds, 0.0) if seconds == LIMIT else _make()(work, seconds, grace)
    return {"state": "running"} if told["state"] == "done" and seconds == LIMIT else told


def _pool(work: Any, seconds: float, grace: float) -> Any:
    stop = threading.Event()
    with concurrent.futures.ThreadPoolExecutor(1) as pool:
        future = pool.submit(work, stop)
        try:
            return {"state": "done", "value": future.result(seconds)}
        except TimeoutError:
            stop.set()
            return {"state": "running"}
        except Exception as error:
            return {"state": "failed", "why": f"{type(error).__name__}: {error}"}


def _raises(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name in ("LookupError", "TimeoutError", "RuntimeError", "KeyError")


def _held_up(case: Case, expected: Outcome, got: Outcome) -> bool:
    return entry(got, "waited for it to the end") is True


def _keeps_alive(case: Case, expected: Outcome, got: Outcome) -> bool:
    return entry(got, "would keep the process alive") is True and not _held_up(case, expected, got)


def _not_asked(case: Case, expected: Outcome, got: Outcome) -> bool:
    return entry(got, "was asked to stop") is False and not _held_up(case, expected, got)


def _claims(case: Case, expected: Outcome, got: Outcome) -> bool:
    told = entry(got, "told")
    if case.name != "never-listens" or not isinstance(told, dict) or _held_up(case, expected, got):
        return False
    return told.get("state") in ("stopped", "failed") and entry(got, "was asked to stop") is True


DEADLINE = "d02-tool-failure/deadline-and-honesty"
UNKNOWN = "d02-tool-failure/unknown-outcome"

EXERCISE = Exercise(
    id="d02-run-stoppable",
    module=__name__,
    reference="solutions.d02_production_loop.run_stoppable:run_stoppable",
    cases=tuple(Case(kind, (kind,), drive=DRIVE) for kind in WORK),
    mistakes=(
        Mistake("waits-anyway", wrong=(_make(wait=True), _pool), when=_held_up, costs=(DEADLINE,)),
        Mistake("never-asks", wrong=(_make(ask=False),), when=_not_asked, costs=(DEADLINE,)),
        Mistake("claims-it-stopped", wrong=(_make(claims="stopped"),), when=_claims, costs=(UNKNOWN, DEADLINE)),
        Mistake("no-grace", wrong=(_make(grace=False), _late_is_late), costs=(UNKNOWN,)),
        Mistake("own-timeout", wrong=(_make(own=False), _make(own=False, claims="stopped"))),
        Mistake("falsy-is-nothing", wrong=(_make(falsy=True),)),
        Mistake("keeps-the-process-alive", wrong=(_make(daemon=False),), when=_keeps_alive),
        Mistake("raises", wrong=(_make(catch=False),), when=_raises, costs=("d02-tool-failure/classify",)),
    ),
    teaches=(DEADLINE, UNKNOWN),
    minutes=20,
    lane="stretch",
    limit=10.0,
)
