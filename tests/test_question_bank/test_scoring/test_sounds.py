"""An answer is cut into pieces that lose nothing, and words are heard whatever their ending."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from question_bank.scoring.normalise import normalise
from question_bank.scoring.segment import segment
from question_bank.scoring.sounds import EVEN_PIECE, LONGEST_PIECE, cut_pieces, sounds_of, words_in

TEXTS = st.lists(
    st.sampled_from(["the model ", "工具", "，", "。", "calls", " ", "不", "\n", "3", "x=1", "🧰"]), max_size=80
)


@given(TEXTS.map("".join))
def test_pieces_stand_in_order_and_hold_every_word(text: str) -> None:
    normal = normalise(text).text
    pieces = cut_pieces(normal, segment(normal))
    assert all(before[1] <= after[0] for before, after in pairwise(pieces))
    assert [word for start, end in pieces for word in words_in(normal, start, end)] == words_in(normal)


@given(TEXTS.map("".join))
def test_no_piece_is_much_longer_than_a_clause(text: str) -> None:
    normal = normalise(text).text
    segments = segment(normal)
    assert all(segments.distance(*piece) <= LONGEST_PIECE + EVEN_PIECE for piece in cut_pieces(normal, segments))


def test_endings_do_not_matter() -> None:
    assert words_in("calls called calling") == ["call"] * 3
    assert words_in("3 retries") == ["<n>", "retry"]


def test_neighbours_are_heard_together() -> None:
    assert {"model", "model ask", "model _ for"} <= sounds_of(words_in("model asks for"))
    assert "不 执 行" in sounds_of(words_in("不执行"))
