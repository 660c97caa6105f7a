"""d02-score-runs: cases and known mistakes. The agents are scripts: what each run does is written down."""

import copy
from collections.abc import Callable, Sequence
from typing import Any

from workbook.exercises.d23.trees import entry
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

DRIVE = f"{__name__}:ask"
START: dict[str, Any] = {"SO-1043": {"refunded": 0, "tickets": []}, "SO-1042": {"refunded": 0, "tickets": []}}
WANTED: dict[str, Any] = {"SO-1043": {"refunded": 80, "tickets": []}, "SO-1042": {"refunded": 0, "tickets": []}}


def ask(score_runs: Callable[..., Any], scripts: Sequence[Sequence[str]], times: int) -> Any:
    """The two shares for cases whose runs follow `scripts`, and whether the cases were left alone."""
    cases = [
        {"id": f"case-{n}", "start": copy.deepcopy(START), "wanted": copy.deepcopy(WANTED)} for n in range(len(scripts))
    ]
    left = {case["id"]: list(script) for case, script in zip(cases, scripts, strict=True)}
    before = copy.deepcopy(cases)

    def play(name: str, state: dict[str, Any]) -> str:
        return _act(left[name].pop(0) if left[name] else "nothing", state)

    told = score_runs(cases, play, times)
    if not isinstance(told, dict):
        return told
    shares = {key: round(float(share), 3) for key, share in told.items()}
    unused = sum(map(len, left.values())) - sum(max(0, len(script) - times) for script in scripts)
    return shares | ({"runs left out": unused} if unused else {}) | ({"cases changed": True} if cases != before else {})


def _act(step: str, state: dict[str, Any]) -> str:
    match step:
        case "right":
            state["SO-1043"]["refunded"] += 80
            return "Done, 80 CNY were refunded."
        case "right, other words":
            state["SO-1043"]["refunded"] += 80
            return "The money is on its way back to you."
        case "says so only":
            return "Done, 80 CNY were refunded."
        case "another order too":
            state["SO-1043"]["refunded"] += 80
            state["SO-1042"]["refunded"] += 80
            return "Done, 80 CNY were refunded."
        case "a ticket too":
            state["SO-1043"]["refunded"] += 80
            state["SO-1043"]["tickets"].append("T-1")
            return "Done, 80 CNY were refunded."
        case "right, then raises":
            state["SO-1043"]["refunded"] += 80
            raise TimeoutError("no answer")
    return "I could not find that order."


def _make(
    *,
    judge: str = "state",
    copies: str = "deep",
    stop: str = "never",
    shares: str = "all",
    guard: bool = True,
    raising: str = "wrong",
) -> Callable[..., Any]:
    """The score with one slip."""

    def score_runs(cases: Any, play: Any, times: int) -> Any:
        runs: list[list[bool]] = []
        for case in cases:
            mine: list[bool] = []
            state = copy.deepcopy(case["start"])
            for _ in range(times if stop != "first" else 1):
                if copies != "one":
                    state = copy.deepcopy(case["start"]) if copies == "deep" else dict(case["start"])
                said = ""
                try:
                    said = play(case["id"], case["start"] if copies == "none" else state)
                except Exception:
                    if raising == "raise":
                        raise
                    if raising == "wrong":
                        mine.append(False)
                        continue
                match judge:
                    case "text":
                        mine.append("refunded" in said)
                    case "part":
                        mine.append(state["SO-1043"]["refunded"] == case["wanted"]["SO-1043"]["refunded"])
                    case _:
                        mine.append((case["start"] if copies == "none" else state) == case["wanted"])
            runs.append(mine)
        if not runs and guard:
            return {"ever": 0.0, "always": 0.0}
        whole = [all(mine) for mine in runs]
        if shares == "mean":
            flat = [one for mine in runs for one in mine]
            whole = flat
        return {"ever": sum(map(any, runs)) / len(runs), "always": sum(whole) / len(whole)}

    return score_runs


def _raises(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name in ("TimeoutError", "ZeroDivisionError")


def _changed(case: Case, expected: Outcome, got: Outcome) -> bool:
    return entry(got, "cases changed") is True


def _left_out(case: Case, expected: Outcome, got: Outcome) -> bool:
    return bool(entry(got, "runs left out")) and got.raised is None


R = "right"
CASES: dict[str, tuple[list[list[str]], int]] = {
    "no-cases": ([], 3),
    "one-right": ([[R]], 1),
    "one-wrong": ([["nothing"]], 1),
    "three-times-right": ([[R, R, R]], 3),
    "two-of-three": ([[R, R, "nothing"]], 3),
    "late-bloomer": ([["nothing", "nothing", R]], 3),
    "never": ([["nothing", "nothing"]], 2),
    "other-words": ([["right, other words", R]], 2),
    "says-so-only": ([["says so only", R]], 2),
    "says-so-only-always": ([["says so only", "says so only"]], 2),
    "another-order-too": ([["another order too", R]], 2),
    "a-ticket-too": ([["a ticket too", "a ticket too"]], 2),
    "raises-after": ([["right, then raises", R]], 2),
    "raises-always": ([["right, then raises"]], 1),
    "three-cases": ([[R, R], [R, "nothing"], ["nothing", "nothing"]], 2),
    "four-cases": ([[R, R, R], [R, R, "nothing"], ["nothing", R, R], [R, "a ticket too", R]], 3),
}

END = "d02-test-tool-agent/end-state"
REPEAT = "d02-test-tool-agent/repeat-runs"
SCRIPTED = "d02-test-tool-agent/scripted-model"

EXERCISE = Exercise(
    id="d02-score-runs",
    module=__name__,
    reference="solutions.d02_production_loop.score_runs:score_runs",
    cases=tuple(Case(name, args, drive=DRIVE) for name, args in CASES.items()),
    mistakes=(
        Mistake("believes-the-text", wrong=(_make(judge="text"),), costs=(END,)),
        Mistake("looks-at-a-part", wrong=(_make(judge="part"),), costs=(END,)),
        Mistake("mean-of-runs", wrong=(_make(shares="mean"),), costs=(REPEAT,)),
        Mistake("first-run-only", wrong=(_make(stop="first"),), when=_left_out, costs=(REPEAT,)),
        Mistake("runs-share-a-world", wrong=(_make(copies="one"),), costs=(SCRIPTED,)),
        Mistake(
            "case-changed", wrong=(_make(copies="none"), _make(copies="shallow")), when=_changed, costs=(SCRIPTED,)
        ),
        Mistake("raises", wrong=(_make(raising="raise"), _make(guard=False)), when=_raises),
        Mistake("raising-counts", wrong=(_make(raising="ignored"),)),
    ),
    teaches=(END, REPEAT, SCRIPTED),
    minutes=15,
    lane="stretch",
)
