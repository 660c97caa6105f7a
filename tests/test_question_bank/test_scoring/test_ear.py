"""An ear hears what it was taught, and says where."""

import json
from pathlib import Path

import pytest

from question_bank.scoring.ear import EARS, SCALE, SILENCE, VERSION, Ear, ear_for
from question_bank.scoring.normalise import normalise
from question_bank.scoring.segment import segment

EAR = Ear("answers", ("any:loop",), (-1.0,), 1.0, {"again": (SCALE, 100 * SCALE), "once": (SCALE, -100 * SCALE)})


def heard(answer: str) -> tuple[float, str]:
    normal = normalise(answer)
    (found,) = EAR.listen(normal, segment(normal.text)).values()
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


@pytest.mark.parametrize("path", sorted(EARS.glob("[df]*.json")), ids=lambda path: path.stem)
def test_every_ear_of_the_bank_loads(path: Path) -> None:
    ear = ear_for(path.stem)
    assert ear is not None
    assert all(len(numbers) == 1 + len(ear.heads) for numbers in ear.sounds.values())


def test_an_ear_of_another_version_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "one.json").write_text(json.dumps({"version": VERSION + 1}), encoding="utf-8")
    assert ear_for("one", tmp_path) is None
    assert ear_for("none-such", tmp_path) is None
