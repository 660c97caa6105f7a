"""The pytest plugin: leaves out tests that passed as they stand, and keeps new passes.

Does: work alone and under xdist, where the controller looks at the files once for all workers and keeps the passes; say
in one line how many tests were left out.
Does not: keep a test that failed, was skipped, or whose files changed while it ran. `--cold` leaves nothing out.
"""

from collections import Counter
from typing import Any

import pytest

from tests.kept.keeping import Keeping, Result
from tests.kept.passes import read_passes, write_passes
from tests.kept.snapshot import Snapshot, take_snapshot
from tests.kept.which import dependencies_of
from workbook.words import say

# The property that a test's reports carry: how many pass as one with it, then the paths it depends on.
PROPERTY = "kept"


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("kept passes")
    group.addoption("--cold", action="store_true", help="leave no test out, whatever passed before")
    group.addoption("--passes", default="units", help="the name of the list of passes")


def pytest_configure(config: pytest.Config) -> None:
    given = getattr(config, "workerinput", None)
    if given is not None:
        config.pluginmanager.register(LeavesOut(Snapshot(**given["snapshot"]), given["passes"]))
        return
    snapshot, passes = take_snapshot(config.rootpath), read_passes(config.rootpath, config.getoption("passes"))
    leaves_out = LeavesOut(snapshot, {} if config.getoption("cold") else passes)
    config.pluginmanager.register(leaves_out)
    config.pluginmanager.register(Keeps(config, leaves_out, passes))


class LeavesOut:
    """In every process that collects tests."""

    def __init__(self, snapshot: Snapshot, known: dict[str, str]) -> None:
        self.snapshot = snapshot
        self.known = known
        self.left_out: list[str] = []

    @pytest.hookimpl(trylast=True)  # after -m and -k
    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        units = [unit_of(item) for item in items]
        of = Counter(units)
        run: list[pytest.Item] = []
        out: list[pytest.Item] = []
        for item, unit in zip(items, units, strict=True):
            paths = dependencies_of(path_of(item))
            if paths is not None and self.known.get(unit) == self.snapshot.key(unit, paths):
                out.append(item)
                self.left_out.append(unit)
                continue
            if paths is not None:
                item.user_properties.append((PROPERTY, [unit, of[unit], *paths]))
            run.append(item)
        if out:
            config.hook.pytest_deselected(items=out)
            items[:] = run

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        output = getattr(session.config, "workeroutput", None)
        if output is not None:
            output[PROPERTY] = self.left_out


class Keeps:
    """In the process that sees all results."""

    def __init__(self, config: pytest.Config, leaves_out: LeavesOut, passes: dict[str, str]) -> None:
        self.config, self.leaves_out, self.passes = config, leaves_out, passes
        self.keeping = Keeping()

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        snapshot = self.leaves_out.snapshot
        node.workerinput["snapshot"] = {"files": dict(snapshot.files), "environment": snapshot.environment}
        node.workerinput["passes"] = self.leaves_out.known

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        # Every worker collects all tests, so each leaves out the same.
        self.leaves_out.left_out = getattr(node, "workeroutput", {}).get(PROPERTY, self.leaves_out.left_out)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for name, value in report.user_properties:
            if name == PROPERTY:
                unit, of, *paths = value  # type: ignore[misc]
                passed = report.passed and not hasattr(report, "wasxfail")
                self.keeping.note(str(unit), int(of), tuple(map(str, paths)), Result(passed, report.when == "teardown"))

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        found = self.keeping.passed_as_they_stood(self.leaves_out.snapshot, lambda: take_snapshot(self.config.rootpath))
        if found:
            write_passes(self.config.rootpath, self.config.getoption("passes"), self.passes | found)
        if session.exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED and self.leaves_out.left_out:
            session.exitstatus = pytest.ExitCode.OK

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        if left_out := self.leaves_out.left_out:
            notebooks = {unit for unit in left_out if unit.endswith(".ipynb")}
            key, count = ("kept_notebooks", len(notebooks)) if notebooks else ("kept_tests", len(left_out))
            terminalreporter.write_line(say(f"test.{key}", count=count))


def path_of(item: pytest.Item) -> str:
    """The item's file, as a path in the clone."""
    root = item.config.rootpath
    return item.path.relative_to(root).as_posix() if item.path.is_relative_to(root) else item.path.as_posix()


def unit_of(item: pytest.Item) -> str:
    """What passes as one: a test, or a notebook, whose cells need those above them."""
    return path_of(item) if item.path.suffix == ".ipynb" else item.nodeid
