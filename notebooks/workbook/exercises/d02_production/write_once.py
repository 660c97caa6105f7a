"""d02-write-once: cases and known mistakes."""

from collections.abc import Callable, Sequence
from typing import Any

from workbook.exercises.d23.trees import entry
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake
from workbook.shop.desk import TicketDesk, TicketRefused

DRIVE = f"{__name__}:play"
ENOUGH = 20  # requests after which a try is called endless


class EndlessError(Exception):
    """Try after try: nothing ends it."""


class CaseDesk(TicketDesk):
    """A desk in English whose troubles are written down; it ends what would go on forever."""

    def create(self, reference: str, order_id: str, reason: str) -> dict[str, Any]:
        """As the desk does it."""
        if self.requests >= ENOUGH:
            raise EndlessError(f"request number {self.requests + 1} to file the same ticket")
        return super().create(reference, order_id, reason)


def play(write_once: Callable[..., Any], calls: Sequence[Sequence[str]], creating: Any, finding: Any) -> Any:
    """What came of each call (key, reason), one after another on one desk, and what the desk has in the end."""
    desk = CaseDesk(creating, finding, lang="en")
    told = [_read(write_once(desk, key, "SO-1042", reason)) for key, reason in calls]
    return {"told": told, "tickets": [one["reference"] for one in desk.tickets], "tries": desk.requests}


def _read(told: Any) -> Any:
    if not isinstance(told, dict):
        return told
    state = told.get("state")
    if state == "done":
        return {"state": state, "ticket_id": told.get("ticket_id")}
    if state == "not done":
        return {"state": state, "says why": "without a reason" in str(told.get("why"))}
    return {"state": state, "names the key": told.get("key") == "k1"}


def _make(
    *,
    first: bool = True,
    after: bool = True,
    last: bool = True,
    tries: int = 2,
    timeout: str = "unknown",
    lookup: str = "unknown",
    refusal: str = "ends",
) -> Callable[..., Any]:
    """The write with one slip."""

    def write_once(desk: Any, key: str, order_id: str, reason: str) -> Any:
        def look() -> Any:
            try:
                return desk.find(key)
            except TimeoutError:
                if lookup == "none":
                    return None
                raise

        why = ""
        try:
            for n in range(tries):
                if (first if n == 0 else after) and (ticket := look()):
                    return {"state": "done", "ticket_id": ticket["ticket_id"]}
                try:
                    return {"state": "done", "ticket_id": desk.create(key, order_id, reason)["ticket_id"]}
                except TimeoutError as error:
                    why = str(error)
                    if timeout == "not done":
                        break
                except TicketRefused as error:
                    why = str(error)
                    if refusal == "ends":
                        return {"state": "not done", "why": why}
            if last and timeout != "not done" and (ticket := look()):
                return {"state": "done", "ticket_id": ticket["ticket_id"]}
        except TimeoutError:
            pass
        if timeout == "not done" or (refusal == "again" and "reason" in why):
            return {"state": "not done", "why": why}
        return {"state": "unknown", "key": key}

    return write_once


def _blames(desk: Any, key: str, order_id: str, reason: str) -> Any:
    """Two good tries; and what is unknown in the end is told as not done."""
    told = _make()(desk, key, order_id, reason)
    return {"state": "not done", "why": "no answer in time"} if told["state"] == "unknown" else told


def _refusals_unknown(desk: Any, key: str, order_id: str, reason: str) -> Any:
    told = _make()(desk, key, order_id, reason)
    return {"state": "unknown", "key": key} if told["state"] == "not done" else told


def _for_ever(desk: Any, key: str, order_id: str, reason: str) -> Any:
    for _ in range(2 * ENOUGH):
        try:
            found = desk.find(key) or desk.create(key, order_id, reason)
            return {"state": "done", "ticket_id": found["ticket_id"]}
        except TimeoutError:
            continue
        except TicketRefused as error:
            return {"state": "not done", "why": str(error)}
    return None


def _raises(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name in ("TimeoutError", "TicketRefused", "ValueError", "RuntimeError")


def _endless(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name == "EndlessError"


def _vague(case: Case, expected: Outcome, got: Outcome) -> bool:
    wanted, told = entry(expected, "told"), entry(got, "told")
    if not isinstance(wanted, list) or not isinstance(told, list) or not isinstance(told[-1], dict):
        return False
    return any(wanted[-1].get(key) is True and told[-1].get(key) is False for key in ("says why", "names the key"))


ZIP = ["k1", "zip broken"]
CASES: dict[str, tuple[list[list[str]], list[str], list[str]]] = {
    "plain": ([ZIP], [], []),
    "repeated": ([ZIP, ZIP], [], []),
    "two-keys": ([ZIP, ["k2", "zip broken"]], [], []),
    "late-answer": ([ZIP], ["late"], []),
    "lost-request": ([ZIP], ["lost"], []),
    "lost-then-late": ([ZIP], ["lost", "late"], []),
    "lost-twice": ([ZIP], ["lost", "lost"], []),
    "lost-for-long": ([ZIP], ["lost"] * 5, []),
    "late-and-blind": ([ZIP], ["late"], ["", "lost"]),
    "lost-and-blind": ([ZIP], ["lost"], ["", "lost"]),
    "blind-at-first": ([ZIP], [], ["lost"]),
    "blind-at-last": ([ZIP], ["lost", "late"], ["", "", "lost"]),
    "refused": ([["k1", " "]], [], []),
    "lost-then-refused": ([["k1", " "]], ["lost"], []),
    "unknown-then-asked-again": ([ZIP, ZIP], ["late"], ["", "lost"]),
    "late-then-repeated": ([ZIP, ZIP], ["late"], []),
}

ONCE = "fu-three-parallel-calls/serial-idempotent-writes"
UNKNOWN = "d02-tool-failure/unknown-outcome"
CLASSIFY = "d02-tool-failure/classify"
HONEST = "d02-tool-failure/deadline-and-honesty"
RETRY = "d02-tool-failure/code-retries-transient"

EXERCISE = Exercise(
    id="d02-write-once",
    module=__name__,
    reference="solutions.d02_production_loop.write_once:write_once",
    cases=tuple(Case(name, args, drive=DRIVE) for name, args in CASES.items()),
    mistakes=(
        Mistake("retries-without-looking", wrong=(_make(after=False),), costs=(UNKNOWN,)),
        Mistake(
            "never-looks", wrong=(_make(first=False, after=False, last=False),), costs=(ONCE, UNKNOWN)
        ),
        Mistake("repeats-unseen", wrong=(_make(first=False),), costs=(ONCE,)),
        Mistake("timeout-means-not-done", wrong=(_make(timeout="not done"), _blames), costs=(UNKNOWN,)),
        Mistake("gives-up-at-once", wrong=(_make(tries=1),), costs=(RETRY,)),
        Mistake("too-many-tries", wrong=(_make(tries=3), _make(tries=5), _for_ever), when=_endless, costs=(HONEST,)),
        Mistake("blind-is-none", wrong=(_make(lookup="none"),), costs=(UNKNOWN,)),
        Mistake("last-look-left-out", wrong=(_make(last=False),), costs=(UNKNOWN,)),
        Mistake("retries-a-refusal", wrong=(_make(refusal="again"), _refusals_unknown), costs=(CLASSIFY,)),
        Mistake("raises", when=_raises, costs=(HONEST,)),
        Mistake("nothing-to-go-on", when=_vague, costs=(HONEST,)),
    ),
    teaches=(ONCE, UNKNOWN, CLASSIFY),
    minutes=15,
)  # fmt: skip
