"""The credit that rubric and ear come to."""

from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from question_bank.scoring.mix import WAYS, BeliefSigns, Mix, Signs, learned_mix
from question_bank.scoring.trees import Trees

SIGNS = Signs(0.0, 0.0, False, False, False, 0.0, 0.0, -5.0, -5.0, -5.0, -5.0, -3.0, 20)
ODDS = st.floats(-12, 12)
RAISING = ("any", "full", "whole_any", "whole_full", "rubric", "found")
SOME = st.builds(
    Signs,
    st.sampled_from([0.0, 0.5, 1.0]),
    st.sampled_from([0.0, 0.5, 1.0]),
    st.booleans(),
    st.booleans(),
    st.booleans(),
    *(ODDS for _ in range(7)),
    st.integers(1, 200),
)


def mix(any_: Trees, full: Trees, full_needs: float = -100.0) -> Mix:
    return Mix(any_, full, 0.3, 0.7, full_needs, (-1.0, 1.0, 2.0, -0.5))


def test_credit_grows_with_what_speaks_for_it() -> None:
    heard = Trees(((0, -2.0, -4.0, (0, 2.0, 0.0, 4.0)),))
    levels = [mix(heard, heard).credit(replace(SIGNS, any=x, full=x)) for x in (-4.0, 0.0, 4.0)]
    assert levels == [0.0, 0.5, 1.0]


def test_a_belief_needs_less_where_the_rubric_agrees_and_more_in_a_long_answer() -> None:
    plain = mix(Trees(()), Trees(()))
    assert plain.holds(BeliefSigns(-1.5, True, 6))
    assert not plain.holds(BeliefSigns(-1.5, True, 600))
    assert plain.holds(BeliefSigns(0.5, False, 6))
    assert not plain.holds(BeliefSigns(-0.1, False, 1))


def test_an_ear_that_is_not_sure_of_full_gives_no_more_than_half_where_its_mix_asks_for_that() -> None:
    sure = Trees((5.0,))
    heard = replace(SIGNS, rubric=0.5, found=0.5, any=2.0, full=-1.0)
    assert [mix(sure, sure, needs).credit(heard) for needs in (-100.0, 0.0)] == [1.0, 0.5]


def test_every_number_has_a_way() -> None:
    assert len(WAYS) == len(SIGNS.numbers()) == len(fields(Signs))


@pytest.mark.parametrize("taught_by", ["many", "few"])
@given(signs=SOME, name=st.sampled_from(RAISING), more=st.floats(0, 12))
def test_hearing_or_finding_more_never_lowers_a_credit(taught_by: str, signs: Signs, name: str, more: float) -> None:
    learned = learned_mix("many" if taught_by == "many" else "few")
    assert learned is not None
    value = getattr(signs, name)
    raised = replace(signs, **{name: min(1.0, value + more) if name in ("rubric", "found") else value + more})
    assert learned.level(raised.numbers()) >= learned.level(signs.numbers())


@pytest.mark.parametrize("taught_by", ["many", "few"])
@given(signs=SOME, name=st.sampled_from(["belief", "stance"]), more=st.floats(0, 12))
def test_more_of_what_speaks_against_a_point_never_raises_its_credit(
    taught_by: str, signs: Signs, name: str, more: float
) -> None:
    learned = learned_mix("many" if taught_by == "many" else "few")
    assert learned is not None
    heavier = replace(signs, **{name: getattr(signs, name) + more})
    assert learned.level(heavier.numbers()) <= learned.level(signs.numbers())
