"""d03-list-failures: cases and known mistakes."""

from typing import Any

from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

PROBE = "d03-hand-or-framework/probe-first"
HIDES = "d03-hand-or-framework/what-it-hides"

TOLD, CAP = ["told"], ["capped"]
DEMANDS = {"unknown-tool": TOLD, "bad-arguments": TOLD, "tool-raises": TOLD, "endless": CAP}
GOOD = {"unknown-tool": "told", "bad-arguments": "told", "tool-raises": "told", "endless": "capped"}
CASES: dict[str, tuple[dict[str, dict[str, str]], dict[str, list[str]]]] = {
    "passes": ({"mine": GOOD}, DEMANDS),
    "one-fails": ({"a": {**GOOD, "unknown-tool": "raises"}}, DEMANDS),
    "two": ({"a": {**GOOD, "tool-raises": "raises"}, "b": {**GOOD, "bad-arguments": "silent"}}, DEMANDS),
    "order": ({"a": {"endless": "uncapped", "unknown-tool": "raises"}}, {"unknown-tool": TOLD, "endless": CAP}),
    "not-run": ({"a": {"unknown-tool": "told"}}, {"unknown-tool": TOLD, "endless": CAP}),
    "more-than-asked": ({"a": {**GOOD, "parallel": "one_by_one"}}, DEMANDS),
    "either-will-do": ({"a": {"tool-raises": "raises"}}, {"tool-raises": ["told", "raises"]}),
    "no-demands": ({"a": {"endless": "uncapped"}}, {}),
    "nobody": ({}, DEMANDS),
}


def _make(
    *, missing: bool = True, only_failed: bool = False, order: str = "demands", first: bool = False, extra: bool = False
) -> Any:
    """The list with one slip."""

    def list_failures(results: Any, demands: Any) -> Any:
        found = {}
        for name, told in results.items():
            probes = list(demands) if order == "demands" else list(told)
            if extra:
                probes += [probe for probe in told if probe not in demands]
            failed = [
                probe
                for probe in probes
                if (probe in demands or extra)
                and (probe in told or missing)
                and told.get(probe) not in demands.get(probe, ())
            ]
            if failed or not only_failed:
                found[name] = failed[:1] if first else failed
        return found

    return list_failures


def _key_error(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name == "KeyError" and not _asks_too_much(case, expected, got)


def _asks_too_much(case: Case, expected: Outcome, got: Outcome) -> bool:
    """KeyError for a probe that was run, of which nothing is demanded."""
    if got.raised is None or got.raised.name != "KeyError":
        return False
    results, demands = case.args
    return got.raised.message.strip("'") in {probe for told in results.values() for probe in told} - set(demands)


EXERCISE = Exercise(
    id="d03-list-failures",
    module=__name__,
    reference="solutions.d03_framework_loop.design.list_failures:list_failures",
    cases=tuple(Case(name, args) for name, args in CASES.items()),
    mistakes=(
        Mistake("key-error", when=_key_error, costs=(PROBE,)),
        Mistake("not-run-passes", wrong=(_make(missing=False),), costs=(PROBE,)),
        Mistake("passing-left-out", wrong=(_make(only_failed=True),), costs=(PROBE,)),
        Mistake("only-the-first", wrong=(_make(first=True),), costs=(HIDES,)),
        Mistake("other-order", wrong=(_make(order="results"),), costs=(PROBE,)),
        Mistake("everything-matters", wrong=(_make(extra=True),), when=_asks_too_much, costs=(PROBE,)),
    ),
    teaches=(PROBE, HIDES),
    minutes=10,
    lane="stretch",
)
