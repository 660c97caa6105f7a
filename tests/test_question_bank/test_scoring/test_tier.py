"""Score and tier from earned alone."""

from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st

from question_bank.scoring.tier import CAP, weigh


@dataclass(frozen=True)
class P:
    id: str
    tier: str
    weight: int = 1
    bonus: bool = False


CORE = [P("a", "60"), P("b", "60"), P("c", "90")]


def score(earned: dict[str, float], points: list[P] | None = None, **more: object) -> tuple[int, str]:
    options: dict[str, object] = {"enough": None, "fatal": False, **more}
    return weigh(points or CORE, earned, **options)  # type: ignore[arg-type]


def test_all_points_are_worth_a_hundred() -> None:
    assert score({"a": 1, "b": 1, "c": 1}) == (100, "90")


def test_the_core_alone_is_worth_sixty() -> None:
    assert score({"a": 1, "b": 1, "c": 0}) == (60, "60")


def test_half_the_core_is_no_pass() -> None:
    assert score({"a": 1, "b": 0, "c": 1}) == (CAP, "none")


def test_a_bonus_makes_up_for_no_missing_core_point() -> None:
    points = [*CORE, P("d", "90", bonus=True)]
    assert score({"a": 1, "b": 0, "c": 1, "d": 1}, points) == score({"a": 1, "b": 0, "c": 1, "d": 0}, points)
    assert score({"a": 1, "b": 1, "c": 1, "d": 1}, points) == (100, "90")
    assert score({"a": 1, "b": 1, "c": 1, "d": 0}, points) == (90, "90")


def test_a_fatal_belief_caps_below_sixty() -> None:
    assert score({"a": 1, "b": 1, "c": 1}, fatal=True) == (CAP, "none")
    assert CAP < 60


def test_where_nobody_names_all_enough_is_all() -> None:
    points = [P(name, "60") for name in "abcdefgh"]
    assert score(dict.fromkeys("abcde", 1.0) | dict.fromkeys("fgh", 0.0), points, enough=5) == (100, "90")
    assert score(dict.fromkeys("abc", 1.0) | dict.fromkeys("defgh", 0.0), points, enough=5) == (60, "60")
    assert score(dict.fromkeys("ab", 1.0) | dict.fromkeys("cdefgh", 0.0), points, enough=5) == (40, "none")


@given(
    st.lists(
        st.tuples(st.sampled_from(["60", "90"]), st.integers(1, 3), st.booleans(), st.sampled_from([0, 0.5, 1.0])),
        min_size=1,
    ),
    st.booleans(),
)
def test_a_score_lies_in_the_band_of_its_tier(drawn: list[tuple[str, int, bool, float]], fatal: bool) -> None:
    points = [P(str(n), tier, weight, bonus) for n, (tier, weight, bonus, _) in enumerate(drawn)]
    earned = {str(n): credit for n, (*_, credit) in enumerate(drawn)}
    number, tier = score(earned, points, fatal=fatal)
    assert {"none": number < 60, "60": 60 <= number < 90, "90": 90 <= number <= 100}[tier]


def test_heavier_points_weigh_more() -> None:
    points = [P("a", "60", 3), P("b", "60", 1), P("c", "90")]
    assert score({"a": 1, "b": 0, "c": 0}, points)[0] == 45
