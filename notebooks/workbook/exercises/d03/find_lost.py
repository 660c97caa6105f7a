"""d03-find-lost: cases and known mistakes."""

from collections.abc import Mapping, Sequence
from typing import Any

from workbook.exercises.d03.clock import run_timed
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

PLACE = "workbook.exercises.d03.find_lost:drive"
REVERSIBLE = "d03-compaction/reversible"
KEEP = "d03-compaction/keep"


def drive(function: Any, answers: Mapping[str, str | None], probes: Mapping[str, Sequence[str]]) -> Any:
    """Ask a summary whose answers are given; None stands for an ask that raises."""

    asked: list[str] = []

    async def ask(summary: str, question: str) -> str:
        asked.append(question)
        if summary != "the summary":
            return "that is not the summary"
        answer = answers[question]
        if answer is None:
            raise TimeoutError("the model did not answer")
        return answer

    lost = run_timed(function(ask, "the summary", dict(probes)))[0]
    # Whoever finds the answers elsewhere has asked nobody, whatever the result.
    return lost if asked or not any(probes.values()) else {"lost": lost, "asked": []}


def _make(
    *, every: bool = False, case: bool = True, raises: str = "lost", kept: bool = False, summary: bool = False
) -> Any:
    """The search with one slip."""

    async def find_lost(ask: Any, text: str, probes: Any) -> Any:
        lost = []
        for question, wordings in probes.items():
            try:
                answer = text if summary else await ask(text, question)
            except Exception:
                if raises == "raise":
                    raise
                if raises == "lost":
                    lost.append(question)
                continue
            said, wanted = (answer.lower(), [word.lower() for word in wordings]) if case else (answer, wordings)
            found = (
                all(word in said for word in wanted) if every else not wordings or any(word in said for word in wanted)
            )
            if found == kept:
                lost.append(question)
        return lost

    return find_lost


def _asked_nobody(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is None and "'asked': []" in got.shown(900)


def _not_awaited(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and "coroutine" in got.raised.message


ORDER, PAID = "Which order?", "How much is refunded?"
CASES: dict[str, tuple[dict[str, str | None], dict[str, list[str]]]] = {
    "all-there": ({ORDER: "It is SO-1042.", PAID: "12 CNY"}, {ORDER: ["SO-1042"], PAID: ["12"]}),
    "one-lost": ({ORDER: "It is SO-1042.", PAID: "That is not said."}, {ORDER: ["SO-1042"], PAID: ["12"]}),
    "either-wording": ({PAID: "twelve yuan"}, {PAID: ["12", "twelve"]}),
    "case": ({ORDER: "so-1042"}, {ORDER: ["SO-1042"]}),
    "raises": ({ORDER: None, PAID: "12"}, {ORDER: ["SO-1042"], PAID: ["12"]}),
    "nothing-asked-for": ({ORDER: "no idea"}, {ORDER: []}),
    "all-lost": ({ORDER: "?", PAID: "?"}, {PAID: ["12"], ORDER: ["SO-1042"]}),
    "no-probes": ({}, {}),
}

EXERCISE = Exercise(
    id="d03-find-lost",
    module=__name__,
    reference="solutions.d03_framework_loop.session.find_lost:find_lost",
    cases=tuple(Case(name, args, PLACE) for name, args in CASES.items()),
    mistakes=(
        Mistake("not-awaited", when=_not_awaited, costs=(REVERSIBLE,)),
        Mistake(
            "every-wording",
            wrong=(_make(every=True), _make(every=True, case=False)),
            costs=(REVERSIBLE,),
            example="either-wording",
        ),
        Mistake("case-matters", wrong=(_make(case=False),), costs=(REVERSIBLE,)),
        Mistake("failure-hidden", wrong=(_make(raises="skip"),), costs=(KEEP,)),
        Mistake("failure-ends-it", wrong=(_make(raises="raise"),), costs=(REVERSIBLE,)),
        Mistake("the-other-way-round", wrong=(_make(kept=True),), costs=(REVERSIBLE,)),
        Mistake("looks-at-the-text", wrong=(_make(summary=True),), when=_asked_nobody, costs=(REVERSIBLE,)),
    ),
    teaches=(REVERSIBLE, KEEP),
    minutes=10,
    lane="stretch",
)
