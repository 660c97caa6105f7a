"""d02-find-longest-stop: cases and known mistakes."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

Scans = list[dict[str, Any]]
SOLUTION = "solutions.d02_production_loop.find_longest_stop:find_longest_stop"


def _scan(time: str, place: str) -> dict[str, Any]:
    return {"time": f"2026-11-{time}", "place": place, "device": "PDA-7"}


USUAL = [_scan("20T08:00", "上海"), _scan("20T14:30", "上海"), _scan("21T06:00", "广州"), _scan("21T07:15", "广州")]
DAYS = [_scan("20T08:00", "上海"), _scan("20T20:00", "上海"), _scan("21T06:00", "广州"), _scan("23T09:00", "广州")]
THREE_IN_A_ROW = [
    _scan("20T08:00", "上海"),
    _scan("20T11:00", "上海"),
    _scan("20T12:00", "广州"),
    _scan("20T14:00", "广州"),
    _scan("20T16:20", "广州"),
]
BACK_AGAIN = [
    _scan("20T08:00", "上海"),
    _scan("20T09:00", "广州"),
    _scan("20T10:30", "广州"),
    _scan("21T09:00", "上海"),
]
TIE = [_scan("20T08:00", "上海"), _scan("20T10:00", "上海"), _scan("20T11:00", "广州"), _scan("20T13:00", "广州")]

CASES: dict[str, Scans] = {
    "nothing": [],
    "one-scan": [_scan("20T08:00", "上海")],
    "always-moving": [_scan("20T08:00", "上海"), _scan("20T20:00", "广州")],
    "usual": USUAL,
    "newest-first": USUAL[::-1],
    "shuffled": [USUAL[index] for index in (2, 0, 3, 1)],
    "more-than-a-day": DAYS,
    "three-in-a-row": THREE_IN_A_ROW,
    "back-again": BACK_AGAIN,
    "tie": TIE,
    "three-weeks": [_scan("02T08:00", "上海"), _scan("23T08:00", "上海")],
    "ten-minutes": [_scan("20T08:00", "上海"), _scan("20T08:10", "上海")],
}


def _stop(
    *,
    order: bool = True,
    hours: Callable[[Any], float] = lambda lay: round(lay.total_seconds() / 3600, 1),
    runs: bool = True,
    moves: bool = False,
    by_place: bool = False,
    last: bool = False,
) -> Callable[..., Any]:
    """The answer with one slip."""

    def find_longest_stop(scans: Scans) -> Any:
        longest: dict[str, Any] | None = None
        first: dict[str, Any] = {}
        seen: dict[str, dict[str, Any]] = {}
        before: dict[str, Any] | None = None
        for scan in sorted(scans, key=lambda one: str(one["time"])) if order else scans:
            if by_place:
                still = scan["place"] in seen
                first = seen.setdefault(scan["place"], scan)
            else:
                still = before is not None and (moves or scan["place"] == before["place"])
                if not still or not runs or moves:
                    first = (before if still else scan) or scan
            if still:
                lay = hours(datetime.fromisoformat(scan["time"]) - datetime.fromisoformat(first["time"]))
                if longest is None or lay > longest["hours"] or (last and lay == longest["hours"]):
                    place = first["place"] if moves else scan["place"]
                    longest = {"place": place, "since": first["time"], "hours": lay}
            before = scan
        return longest

    return find_longest_stop


def _carries_rows(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is None and "PDA-7" in got.shown(2000)


def _breaks_on_none(case: Case, expected: Outcome, got: Outcome) -> bool:
    return expected.raised is None and expected.value is None and got.raised is not None


GRANULARITY = "fu-huge-result/wrong-granularity"
TRIM = "fu-huge-result/trim-at-source"

EXERCISE = Exercise(
    id="d02-find-longest-stop",
    module=__name__,
    reference=SOLUTION,
    cases=tuple(Case(name, (scans,)) for name, scans in CASES.items()),
    mistakes=(
        Mistake("carries-rows", when=_carries_rows, costs=(GRANULARITY, TRIM)),
        Mistake("breaks-on-none", when=_breaks_on_none),
        Mistake("days-lost", wrong=(_stop(hours=lambda lay: round(lay.seconds / 3600, 1)),)),
        Mistake("order-assumed", wrong=(_stop(order=False),)),
        Mistake("neighbours-only", wrong=(_stop(runs=False),)),
        Mistake("moves-counted", wrong=(_stop(moves=True),)),
        Mistake("place-as-one-stop", wrong=(_stop(by_place=True),)),
        Mistake("last-of-equals", wrong=(_stop(last=True),)),
    ),
    teaches=(GRANULARITY,),
    minutes=10,
)
