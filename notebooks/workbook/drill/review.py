"""When a question is to be asked again, and when one that was never asked is to be asked first.

Does: turn a score into a rating and ask FSRS for the next date; spread a day's questions over the coming days.
Does not: load FSRS to read dates that are kept already; show anything.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from itertools import count

from question_bank.bank import Bank
from workbook.store import Store
from workbook.store_records import Attempt

# The lowest score of each rating of FSRS, best first; below 60 the answer counts as forgotten.
RATINGS = ((90, "Easy"), (75, "Good"), (60, "Hard"), (0, "Again"))
LONGEST_DAYS = 60  # people learn for an interview that is weeks away, not years
PER_DAY = 3


def rate(score: int) -> str:
    """The name of the rating that a score of 0 to 100 earns."""
    return next(name for lowest, name in RATINGS if score >= lowest)


def next_due(past: Sequence[Attempt], score: int, at: datetime) -> datetime:
    """When to ask again (UTC), whole days after `at`, which is in UTC: `past` are the earlier attempts at the question.

    The same attempts give the same date: FSRS with its default weights, without its random shift of days.
    """
    from fsrs import Card, Rating, Scheduler

    scheduler = Scheduler(learning_steps=(), relearning_steps=(), maximum_interval=LONGEST_DAYS, enable_fuzzing=False)
    card = Card(card_id=0, due=at)
    for moment, reached in (*((one.at, one.score) for one in past), (at, score)):
        card, _ = scheduler.review_card(card, Rating[rate(reached)], moment)
    return card.due


def due_dates(store: Store) -> dict[str, datetime]:
    """When each question answered or planned is due (UTC), earliest first."""
    found = dict(store.planned())
    by_question: dict[str, list[Attempt]] = {}
    for past in store.attempts():
        by_question.setdefault(past.question, []).append(past)
    for question, tried in by_question.items():
        newest = tried[-1]
        found[question] = newest.due or next_due(tried[:-1], newest.score, newest.at)
    return dict(sorted(found.items(), key=lambda item: item[1]))


def days_until(due: datetime, now: datetime | None = None) -> int:
    """Days from the reader's today to the reader's date of `due`; 0 or less means due."""
    today = (now or datetime.now(UTC)).astimezone().date()
    return (due.astimezone().date() - today).days


def which_due(dates: Mapping[str, datetime], now: datetime | None = None) -> tuple[str, ...]:
    """The questions that are due today or were before."""
    return tuple(question for question, due in dates.items() if days_until(due, now) <= 0)


def plan_day(day: str, bank: Bank, store: Store, now: datetime | None = None) -> None:
    """Put the questions of `day` that have no date yet on the calendar, on the next days with fewer than PER_DAY."""
    start = now or datetime.now(UTC)
    dates = due_dates(store)
    taken = Counter(days_until(due, start) for due in dates.values())
    for question in bank:
        if question.day == day and question.id not in dates:
            later = next(days for days in count(1) if taken[days] < PER_DAY)
            taken[later] += 1
            store.plan(question.id, start + timedelta(days=later))
