"""Sounds are added up, and more beside them makes a sum less sure."""

import pytest

from question_bank.scoring.sound_weights import SCALE, SoundWeights

WEIGHTS = SoundWeights(("any:loop", "full:loop"), (-1.0, -2.0), 4.0, {"again": (3 * SCALE, 50 * SCALE, -50 * SCALE)})


def test_squares_of_known_and_unknown_sounds_and_weights_of_the_known_are_added() -> None:
    size, sums = WEIGHTS.add_up({"again", "baker", "fishmonger"})
    assert size == 3 + 2 * 4
    assert list(sums) == [50 * SCALE, -50 * SCALE]


def test_without_a_known_sound_the_biases_stand() -> None:
    for found in (set[str](), {"baker"}):
        assert WEIGHTS.odds(found) == {"any:loop": -1.0, "full:loop": -2.0}


def test_what_else_is_said_makes_it_less_sure() -> None:
    alone, among = WEIGHTS.odds({"again"}), WEIGHTS.odds({"again", "baker", "fishmonger"})
    assert alone["any:loop"] > among["any:loop"] > -1
    assert alone["full:loop"] < among["full:loop"] < -2
    assert alone["any:loop"] == pytest.approx(50 / (128 + 3) ** 0.5 - 1)
