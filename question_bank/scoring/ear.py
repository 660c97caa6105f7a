"""An ear for one question: numbers learned from labelled sentences, which hear a point in words no rubric names.

Does: read ears/ID.json; say for every stretch of an answer how much it sounds like each point, and where most, and
how much the answer as a whole does.
Does not: learn (question_bank.training does) or decide (mix.py does): what it hears is a number, not a credit.
"""

import json
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from question_bank.scoring.normalise import Normalised
from question_bank.scoring.segment import Segments
from question_bank.scoring.sound_weights import FLOOR, SCALE, SoundWeights
from question_bank.scoring.sounds import cut_pieces, sounds_of, words_in

EARS = Path(__file__).parent.parent / "ears"
VERSION = 3
Teacher = Literal["many", "few"]
"""What an ear learned from: many labelled answers, or few or none and mainly sentences."""
MOST_PIECES, LONGEST_STRETCH, SHORTEST_STRETCH = 3, 150, 10
"""Pieces and units of a stretch that is listened to as one."""
LONGEST_ANSWER = 3_000
"""Characters that are listened to (a spoken answer has 200 to 2,000); rubrics read on."""
SILENCE = -5.0
"""What is heard where nothing was said."""


@dataclass(frozen=True, slots=True)
class Heard:
    """How much the best stretch sounds like something (log-odds), and where it lies in the normalised text."""

    strength: float
    span: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class Hearing:
    """What one answer sounds like: its best stretch per head, the whole per head, and how many stretches it has."""

    best: Mapping[str, Heard]
    whole: Mapping[str, float]
    stretches: int


@dataclass(frozen=True, slots=True)
class Ear(SoundWeights):
    """Its own weights are for stretches; `gist` has those for whole answers, where there were many to learn from."""

    taught_by: Teacher
    gist: SoundWeights | None = None

    def listen(
        self, normal: Normalised, segments: Segments, is_muted: Callable[[int], bool] = lambda _: False
    ) -> Hearing:
        """What is heard for every head; a piece that begins where `is_muted` says so is passed over."""
        heads = range(len(self.heads))
        best: list[float] = [-math.inf for _ in heads]
        places: list[tuple[int, int] | None] = [None for _ in heads]
        cut = cut_pieces(normal.text, segments)
        audible = [piece for piece in cut if piece[0] < LONGEST_ANSWER and not is_muted(piece[0])]
        voices = [sounds_of(words_in(normal.text, *piece)) for piece in audible]
        pieces = [
            (start, end, segments.distance(start, end), *self.add_up(voice))
            for (start, end), voice in zip(audible, voices, strict=True)
        ]
        stretches = 0
        for first, (start, *_) in enumerate(pieces):
            units, size, sums = 0, FLOOR, [0] * len(self.heads)
            for number in range(first, min(first + MOST_PIECES, len(pieces))):
                _, end, length, square, weights = pieces[number]
                units += length
                if number > first and units > LONGEST_STRETCH:
                    break
                size += square
                sums = [total + weight for total, weight in zip(sums, weights, strict=True)]
                if units < SHORTEST_STRETCH and len(pieces) > 1:
                    continue
                stretches += 1
                divisor = math.sqrt(size) * SCALE
                for head, total, bias in zip(heads, sums, self.biases, strict=True):
                    strength = total / divisor + bias
                    if strength > best[head]:
                        best[head], places[head] = strength, (start, end)
        heard = {
            name: Heard(strength, place) if place else Heard(SILENCE, None)
            for name, strength, place in zip(self.heads, best, places, strict=True)
        }
        return Hearing(heard, self.gist.odds(set().union(*voices)) if self.gist and stretches else {}, stretches)


@lru_cache(maxsize=64)
def ear_for(question: str, folder: Path = EARS) -> Ear | None:
    """The ear of a question, None where none was trained."""
    path = folder / f"{question}.json"
    if not path.is_file():
        return None
    data = json.loads(path.read_text(encoding="utf-8"))
    if data["version"] != VERSION:
        return None
    gist = SoundWeights(**_learned(data["gist"])) if data["gist"] else None
    return Ear(**_learned(data), taught_by=data["taught_by"], gist=gist)


def _learned(data: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "heads": tuple(data["heads"]),
        "biases": tuple(data["biases"]),
        "unknown": data["unknown"],
        "sounds": {sound: tuple(numbers) for sound, numbers in data["sounds"].items()},
    }


@lru_cache(maxsize=4)
def ears_digest(folder: Path = EARS) -> str:
    """The first letters of the digest of what the ears were learned from; empty where there are none."""
    path = folder / "learned_from.txt"
    return path.read_text(encoding="utf-8").strip()[:8] if path.is_file() else ""
