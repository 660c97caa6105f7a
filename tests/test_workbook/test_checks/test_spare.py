"""The process that waits for the next check."""

from collections.abc import Iterator

import pytest

from solutions.d23_mcp_vs_skills.name_hop import name_hop
from workbook.checks import spare
from workbook.checks.check import load_reference
from workbook.checks.judge import judge
from workbook.exercises.find import find_exercise

EXERCISE = find_exercise("d23-name-hop")


def answer(text: str) -> str:
    return name_hop(text)


@pytest.fixture(autouse=True)
def nothing_waits_afterwards() -> Iterator[None]:
    yield
    spare.keep_ready()


def test_no_process_waits_unasked() -> None:
    spare.start_next()
    assert spare.take() is None


def test_a_check_takes_the_one_that_waits_and_the_next_begins_to_wait() -> None:
    spare.keep_ready("json")
    first = spare._kept.waiting
    assert first is not None
    assert judge(EXERCISE, answer, load_reference(EXERCISE)).passed
    assert first.poll() is not None, "each check has a process of its own, which ends with it"
    second = spare._kept.waiting
    assert second is not None
    assert second.pid != first.pid
    assert second.poll() is None


def test_one_that_died_while_it_waited_is_passed_over() -> None:
    spare.keep_ready("json")
    assert spare._kept.waiting is not None
    spare._kept.waiting.kill()
    spare._kept.waiting.wait()
    assert judge(EXERCISE, answer, load_reference(EXERCISE)).passed


def test_a_module_that_can_not_be_imported_does_no_harm() -> None:
    spare.keep_ready("no_such_module_anywhere")
    assert judge(EXERCISE, answer, load_reference(EXERCISE)).passed


def test_it_ends_when_whoever_started_it_is_gone() -> None:
    spare.keep_ready("json")
    waiting = spare.take()
    assert waiting is not None
    assert waiting.stdin is not None
    assert waiting.stdout is not None
    waiting.stdin.close()
    waiting.wait(20)
    waiting.stdout.close()
