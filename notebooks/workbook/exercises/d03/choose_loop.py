"""d03-choose-loop: cases and known mistakes."""

from typing import Any

from workbook.exercises.record import Case, Exercise, Mistake

GET = "d03-hand-or-framework/what-you-get"
DECIDE = "d03-hand-or-framework/decide"
PROBE = "d03-hand-or-framework/probe-first"

BROUGHT = frozenset({"events", "hooks", "sessions", "compaction", "tracing"})
THREE = ["events", "sessions", "tracing"]
CASES: dict[str, tuple[list[str], int, bool, bool]] = {
    "broad": (THREE, 2, False, True),
    "other-three": (["hooks", "compaction", "events"], 2, False, True),
    "all": (sorted(BROUGHT), 1, False, True),
    "small": (["events"], 2, False, True),
    "two-needs": (["events", "hooks"], 3, False, True),
    "team": (["events"], 4, False, True),
    "team-without-needs": ([], 12, False, True),
    "unusual": (sorted(BROUGHT), 9, True, True),
    "none-passes": (sorted(BROUGHT), 9, False, False),
    "other-needs": (["speed", "a nice logo", "the while loop"], 2, False, True),
    "other-needs-team": (["speed"], 6, False, True),
    "named-twice": (["events", "events", "events"], 2, False, True),
}


def _make(
    *, probes: bool = True, control: bool = True, brought: bool = True, team: str = "more than three", once: bool = True
) -> Any:
    """The choice with one slip."""

    def choose_loop(needs: Any, people: int, unusual_control: bool, passes_probes: bool) -> str:
        wanted = set(needs) if once else list(needs)
        counted = [need for need in wanted if not brought or need in BROUGHT]
        broad = len(counted) >= 3
        if team == "more than three":
            broad = broad or (people > 3 and bool(counted))
        elif team == "three":
            broad = broad or (people >= 3 and bool(counted))
        elif team == "any":
            broad = broad or people > 3
        if (probes and not passes_probes) or (control and unusual_control):
            return "own loop"
        return "framework" if broad else "own loop"

    return choose_loop


EXERCISE = Exercise(
    id="d03-choose-loop",
    module=__name__,
    reference="solutions.d03_framework_loop.design.choose_loop:choose_loop",
    cases=tuple(Case(name, args) for name, args in CASES.items()),
    mistakes=(
        Mistake("untested", wrong=(_make(probes=False),), costs=(PROBE,)),
        Mistake("fights-the-framework", wrong=(_make(control=False),), costs=(DECIDE,)),
        Mistake("wrong-reasons", wrong=(_make(brought=False),), costs=(GET,)),
        Mistake("team-alone", wrong=(_make(team="any"),), costs=(GET,)),
        Mistake("counted-twice", wrong=(_make(once=False),), costs=(DECIDE,)),
        Mistake("team-of-three", wrong=(_make(team="three"), _make(team="ignored")), costs=(DECIDE,)),
    ),
    teaches=(GET, DECIDE),
    minutes=5,
    lane="stretch",
)
