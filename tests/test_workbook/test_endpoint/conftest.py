"""One server for all tests of this folder; every test leaves it without a fault."""

from collections.abc import Iterator

import openai
import pytest

from workbook.endpoint.server import Server


@pytest.fixture(scope="session")
def endpoint() -> Iterator[Server]:
    server = Server()
    yield server
    server.stop()


@pytest.fixture(autouse=True)
def no_fault(request: pytest.FixtureRequest) -> Iterator[None]:
    yield
    if "endpoint" in request.fixturenames:
        assert request.getfixturevalue("endpoint").application.faults == []


@pytest.fixture
def client(endpoint: Server) -> Iterator[openai.OpenAI]:
    with make_client(endpoint) as made:
        yield made


def make_client(endpoint: Server, scenario: str | None = None, **options: object) -> openai.OpenAI:
    http = openai.DefaultHttpxClient(trust_env=False)
    return openai.OpenAI(base_url=endpoint.base_url(scenario), api_key="any", http_client=http, **options)  # type: ignore[arg-type]
