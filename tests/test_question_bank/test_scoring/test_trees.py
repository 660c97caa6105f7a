"""Trees are walked by their questions, and their ends add up."""

from math import exp

import pytest

from question_bank.scoring.trees import Trees


def test_each_walk_follows_the_answers_and_the_ends_add_up() -> None:
    trees = Trees.read([[0, 0.5, -1, [1, 2.0, 0.25, 3]], 0.5])
    for numbers, total in (([0.5, 9.0], -0.5), ([0.6, 2.0], 0.75), ([0.6, 2.1], 3.5)):
        assert trees.chance(numbers) == pytest.approx(1 / (1 + exp(-total)))


def test_without_trees_the_chance_is_even() -> None:
    assert Trees(()).chance([]) == 0.5


def test_a_sum_beyond_all_bounds_is_still_a_chance() -> None:
    assert Trees((1e9,)).chance([]) == pytest.approx(1)
    assert Trees((-1e9,)).chance([]) == pytest.approx(0)
