"""When a question comes back: the same history gives the same date, and nobody gets everything on one day."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from question_bank.bank import load_bank
from workbook.drill.attempt import attempt
from workbook.drill.review import LONGEST_DAYS, PER_DAY, days_until, due_dates, next_due, plan_day, rate, which_due
from workbook.store import open_store
from workbook.store_records import Attempt

BANK = load_bank()
FLOW = BANK["d02-function-calling-flow"]
NOW = datetime(2026, 12, 1, 9, 30, tzinfo=UTC)


def scored(score: int, days_ago: int, due: datetime | None = None) -> Attempt:
    return Attempt(FLOW.id, "a", {"points": {}}, score, "60", "1", "r", NOW - timedelta(days=days_ago), due)


@pytest.mark.parametrize(
    ("score", "rating"),
    [(0, "Again"), (59, "Again"), (60, "Hard"), (74, "Hard"), (75, "Good"), (89, "Good"), (90, "Easy"), (100, "Easy")],
)
def test_a_score_becomes_a_rating(score: int, rating: str) -> None:
    assert rate(score) == rating


def test_a_better_first_answer_comes_back_later() -> None:
    days = [(next_due([], score, NOW) - NOW).days for score in (30, 65, 80, 95)]
    assert days == sorted(days)
    assert days[0] == 1
    assert days[-1] > days[1]


def test_answering_well_again_moves_the_next_date_further_away() -> None:
    first = next_due([], 80, NOW) - NOW
    second = next_due([scored(80, days_ago=2)], 80, NOW) - NOW
    assert second > first


def test_forgetting_brings_it_back_at_once() -> None:
    assert next_due([scored(95, days_ago=8)], 20, NOW) - NOW < next_due([scored(95, days_ago=8)], 80, NOW) - NOW


@given(st.lists(st.tuples(st.integers(0, 100), st.integers(0, 400)), max_size=6), st.integers(0, 100))
def test_any_history_gives_one_date_within_the_bounds(history: list[tuple[int, int]], score: int) -> None:
    past = [scored(reached, days) for reached, days in sorted(history, key=lambda one: -one[1])]
    due = next_due(past, score, NOW)
    assert due == next_due(past, score, NOW)
    assert timedelta(days=1) <= due - NOW <= timedelta(days=LONGEST_DAYS)
    assert due.utcoffset() == timedelta(0)


def test_an_answer_is_kept_with_its_date() -> None:
    store = open_store()
    done = attempt(FLOW, "我的代码先校验再执行。", BANK, store)
    (kept,) = store.attempts()
    assert done.due is not None
    assert kept.due == done.due.replace(microsecond=0)
    assert due_dates(store) == {FLOW.id: kept.due}


def test_an_answer_that_is_not_kept_has_no_date() -> None:
    assert attempt(FLOW, "我的代码先校验再执行。", BANK, None).due is None


def test_an_attempt_from_before_there_were_dates_gets_one() -> None:
    store = open_store()
    store.record_attempt(FLOW.id, "a", {}, score=95, tier="90", engine="1", rubric="r")
    (kept,) = store.attempts()
    assert kept.due is None
    assert due_dates(store)[FLOW.id] == next_due([], 95, kept.at)


def test_taking_an_answer_back_takes_its_date_back() -> None:
    store = open_store()
    plan_day("D2", BANK, store, NOW)
    planned = due_dates(store)[FLOW.id]
    attempt(FLOW, "我的代码先校验再执行。", BANK, store)
    assert due_dates(store)[FLOW.id] != planned
    store.undo_attempt()
    assert due_dates(store)[FLOW.id] == planned


def test_forgetting_everything_clears_the_calendar() -> None:
    store = open_store()
    plan_day("D2", BANK, store, NOW)
    attempt(FLOW, "我的代码先校验再执行。", BANK, store)
    store.reset_attempts("fu-tools-cost")
    assert "fu-tools-cost" not in due_dates(store)
    assert FLOW.id in due_dates(store)
    store.reset_attempts()
    assert due_dates(store) == {}


def test_a_day_is_spread_over_the_coming_days() -> None:
    store = open_store()
    plan_day("D2", BANK, store, NOW)
    days = [days_until(due, NOW) for due in due_dates(store).values()]
    assert len(days) == len(BANK.of_day("D2"))
    assert days == sorted(days)
    assert days[0] == 1
    assert max(days.count(day) for day in days) == PER_DAY


def test_what_was_answered_or_planned_keeps_its_date() -> None:
    store = open_store()
    attempt(FLOW, FLOW.answer_90.zh, BANK, store)
    plan_day("D2", BANK, store, NOW)
    before = due_dates(store)
    assert FLOW.id not in store.planned()
    plan_day("D2", BANK, store, NOW + timedelta(days=3))
    assert due_dates(store) == before


def test_a_second_day_fills_up_behind_the_first() -> None:
    store = open_store()
    plan_day("D2", BANK, store, NOW)
    plan_day("D3", BANK, store, NOW)
    days = [days_until(due, NOW) for due in due_dates(store).values()]
    assert max(days.count(day) for day in days) == PER_DAY


def test_due_counts_dates_of_the_reader_and_not_hours() -> None:
    late = datetime.now().astimezone().replace(hour=23, minute=50)
    early = late.replace(hour=0, minute=5)
    assert days_until(late.astimezone(UTC), early.astimezone(UTC)) == 0
    assert days_until(early.astimezone(UTC) + timedelta(days=1), late.astimezone(UTC)) == 1
    dates = {"a": early - timedelta(days=2), "b": late, "c": late + timedelta(days=1)}
    assert which_due(dates, early) == ("a", "b")
