"""The real openai client against the endpoint: its own error classes, retries, streams and helpers."""

import json
import time
from typing import Any

import openai
import pytest

from tests.test_workbook.test_endpoint.asking import ask_shop
from tests.test_workbook.test_endpoint.conftest import make_client
from workbook.endpoint.rules.examples import EXAMPLES
from workbook.endpoint.server import Server


def test_a_tool_round_trip(client: openai.OpenAI) -> None:
    body = ask_shop()
    first = client.chat.completions.create(**body).choices[0].message
    assert first.tool_calls
    answer = {"role": "tool", "tool_call_id": first.tool_calls[0].id, "content": '{"status": "shipped"}'}
    # What the client's own object becomes when it is sent back.
    body["messages"] += [first, answer]
    assert "shipped" in (client.chat.completions.create(**body).choices[0].message.content or "")


@pytest.mark.parametrize(
    ("rule", "kind"),
    [
        ("unanswered-calls", openai.BadRequestError),
        ("orphan-tool-message", openai.BadRequestError),
        ("arguments-type", openai.BadRequestError),
        ("model-unknown", openai.NotFoundError),
    ],
)
def test_a_refusal_is_the_clients_own_error(
    client: openai.OpenAI, rule: str, kind: type[openai.APIStatusError]
) -> None:
    with pytest.raises(kind) as caught:
        client.chat.completions.create(**EXAMPLES[rule])
    assert caught.value.type == "invalid_request_error"
    assert caught.value.request_id is None or caught.value.request_id.startswith("req_")


def test_a_wrong_key_is_an_authentication_error(endpoint: Server) -> None:
    with make_client(endpoint) as made, pytest.raises(openai.AuthenticationError):
        made.with_options(api_key="sk-wrong").models.list()


def test_models_are_listed(client: openai.OpenAI) -> None:
    assert next(iter(client.models.list())).id == "shop-assistant-1"
    assert client.models.retrieve("shop-reasoner-1").owned_by == "workbook"


def test_the_client_retries_a_limit_that_passes(endpoint: Server) -> None:
    with make_client(endpoint, "rate-limited-once") as made:
        assert made.chat.completions.create(**ask_shop()).choices


def test_the_client_gives_up_on_one_that_does_not_pass(endpoint: Server) -> None:
    started = time.monotonic()
    with make_client(endpoint, "rate-limited") as made, pytest.raises(openai.RateLimitError) as caught:
        made.chat.completions.create(**ask_shop())
    assert time.monotonic() - started > 0.15  # two retries, 100 ms each, as the header says
    assert caught.value.response.headers["x-ratelimit-reset-tokens"] == "644ms"


def test_a_failing_service_is_an_internal_server_error(endpoint: Server) -> None:
    with make_client(endpoint, "server-error", max_retries=0) as made, pytest.raises(openai.InternalServerError):
        made.chat.completions.create(**ask_shop())


def test_a_slow_answer_runs_into_the_clients_timeout(endpoint: Server) -> None:
    with make_client(endpoint, "slow", max_retries=0, timeout=0.2) as made, pytest.raises(openai.APITimeoutError):
        made.chat.completions.create(**ask_shop())


def test_a_stream_arrives_piece_by_piece(endpoint: Server) -> None:
    with make_client(endpoint, "slow-stream") as made:
        times = [time.monotonic() for _ in made.chat.completions.create(**ask_shop(), stream=True)]
    assert times[-1] - times[0] > 0.05 * (len(times) - 2)


def test_a_cut_stream_breaks_off(endpoint: Server) -> None:
    with make_client(endpoint, "cut-stream", max_retries=0) as made:
        stream = made.chat.completions.create(**ask_shop(), stream=True)
        seen: list[Any] = []
        with pytest.raises(openai.APIConnectionError):
            seen.extend(stream)
        with pytest.raises(openai.APIConnectionError):
            made.chat.completions.create(**ask_shop())


def test_the_clients_stream_helper_makes_the_same_calls(client: openai.OpenAI) -> None:
    body = ask_shop("Where are SO-1042 and SO-1043?")
    with client.chat.completions.stream(**body) as stream:
        helped = stream.get_final_completion().choices[0].message
    plain = client.chat.completions.create(**body).choices[0].message
    assert [call.function.arguments for call in helped.tool_calls or []] == [
        call.function.arguments for call in plain.tool_calls or [] if call.type == "function"
    ]


@pytest.mark.parametrize(("scenario", "error"), [("stream-no-index", TypeError), ("stream-error", openai.APIError)])
def test_what_the_stream_helper_makes_of_odd_streams(endpoint: Server, scenario: str, error: type[Exception]) -> None:
    with (
        make_client(endpoint, scenario) as made,
        pytest.raises(error),
        made.chat.completions.stream(**ask_shop()) as stream,
    ):
        stream.get_final_completion()


def test_with_the_same_index_the_stream_helper_merges_the_calls(endpoint: Server) -> None:
    with make_client(endpoint, "stream-same-index") as made, made.chat.completions.stream(**ask_shop()) as stream:
        (call,) = stream.get_final_completion().choices[0].message.tool_calls or []
    assert call.function.name == "get_order" * 3


@pytest.mark.parametrize("scenario", ["stream-no-index", "stream-no-end", "stream-empty-ids"])
def test_plain_iteration_hides_the_oddity(endpoint: Server, scenario: str) -> None:
    with make_client(endpoint, scenario) as made:
        assert list(made.chat.completions.create(**ask_shop(), stream=True))


def test_structured_output_is_parsed(client: openai.OpenAI) -> None:
    schema = {
        "type": "object",
        "properties": {"answer": {"type": "string"}, "sure": {"type": "boolean"}},
        "required": ["answer", "sure"],
        "additionalProperties": False,
    }
    form: Any = {"type": "json_schema", "json_schema": {"name": "answer", "strict": True, "schema": schema}}
    messages: Any = [{"role": "user", "content": "hello"}]
    reply = client.chat.completions.create(model="shop-assistant-1", messages=messages, response_format=form)
    assert set(json.loads(reply.choices[0].message.content or "")) == {"answer", "sure"}


def test_stop_words_and_lengths_are_kept(client: openai.OpenAI) -> None:
    messages: Any = [{"role": "user", "content": "hello"}]
    whole = client.chat.completions.create(model="shop-assistant-1", messages=messages).choices[0]
    short = client.chat.completions.create(model="shop-assistant-1", messages=messages, max_tokens=4).choices[0]
    ended = client.chat.completions.create(model="shop-assistant-1", messages=messages, stop=[","]).choices[0]
    assert short.finish_reason == "length"
    assert (whole.message.content or "").startswith(short.message.content or "-")
    assert ended.message.content == (whole.message.content or "").split(",")[0]


async def ask_later(endpoint: Server) -> str | None:
    http = openai.DefaultAsyncHttpxClient(trust_env=False)
    async with openai.AsyncOpenAI(base_url=endpoint.base_url(), api_key="any", http_client=http) as made:
        return (await made.chat.completions.create(**ask_shop("hello"))).choices[0].message.content


def test_the_asynchronous_client_works(endpoint: Server) -> None:
    import asyncio

    assert asyncio.run(ask_later(endpoint))
