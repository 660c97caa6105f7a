"""An ear hears what it was taught, and says where."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from question_bank.scoring.ear import EARS, SILENCE, VERSION, Ear, ear_for
from question_bank.scoring.normalise import normalise
from question_bank.scoring.segment import segment
from question_bank.scoring.sound_weights import SCALE, SoundWeights

EAR = Ear(("any:loop",), (-1.0,), 1.0, {"again": (SCALE, 100 * SCALE), "once": (SCALE, -100 * SCALE)}, "many")
GIST = SoundWeights(("any:loop",), (-1.0,), 1.0, {"again": (SCALE, 100 * SCALE)})


def heard(answer: str) -> tuple[float, str]:
    normal = normalise(answer)
    (found,) = EAR.listen(normal, segment(normal.text)).best.values()
    return found.strength, normal.text[slice(*found.span)] if found.span else ""


def test_the_best_stretch_counts_and_is_named() -> None:
    strength, words = heard("You ask the model once for an answer. Then you go again and again until it stops.")
    assert strength > -1
    assert "again" in words
    assert "once" not in words


def test_without_words_there_is_silence() -> None:
    assert heard("") == (SILENCE, "")
    assert heard("……") == (SILENCE, "")


def test_a_word_more_makes_it_less_sure() -> None:
    assert heard("we go again")[0] > heard("we go to the baker and to the fishmonger again")[0]


def test_the_whole_is_heard_in_any_order_and_a_sound_counts_once() -> None:
    ear = replace(EAR, gist=GIST)

    def whole(answer: str) -> float:
        normal = normalise(answer)
        return ear.listen(normal, segment(normal.text)).whole["any:loop"]

    assert whole("We go again. It stops.") == whole("It stops. We go again.") > -1
    assert whole("It stops. We go again, again. It stops.") == whole("We go again, again. It stops.")
    assert EAR.listen(normalise("again"), segment("again")).whole == {}


def test_what_is_muted_is_not_heard_in_the_whole_either() -> None:
    ear = replace(EAR, gist=GIST)
    normal = normalise("We go again. It stops.")
    heard = ear.listen(normal, segment(normal.text), lambda start: start == 0)
    assert heard.whole["any:loop"] == -1
    assert heard.stretches == 1


@pytest.mark.parametrize("path", sorted(EARS.glob("[df]*.json")), ids=lambda path: path.stem)
def test_every_ear_of_the_bank_loads(path: Path) -> None:
    ear = ear_for(path.stem)
    assert ear is not None
    for learned in (ear, ear.gist):
        if learned is not None:
            assert all(len(numbers) == 1 + len(learned.heads) for numbers in learned.sounds.values())


def test_an_ear_of_another_version_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "one.json").write_text(json.dumps({"version": VERSION + 1}), encoding="utf-8")
    assert ear_for("one", tmp_path) is None
    assert ear_for("none-such", tmp_path) is None
