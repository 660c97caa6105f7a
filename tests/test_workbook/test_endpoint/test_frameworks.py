"""Two frameworks complete a tool round trip against the endpoint, unchanged."""

import asyncio
import warnings
from typing import Any

import openai
import pytest

from workbook.endpoint.server import Server

pytestmark = pytest.mark.slow  # the imports alone take three seconds
ORDERS = {"SO-1042": "shipped"}


def quietly(module: str) -> Any:
    """Imports a framework whose own imports warn of things that are none of ours."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return pytest.importorskip(module)


def asynchronous(endpoint: Server, scenario: str | None = None) -> openai.AsyncOpenAI:
    http = openai.DefaultAsyncHttpxClient(trust_env=False)
    return openai.AsyncOpenAI(base_url=endpoint.base_url(scenario), api_key="any", http_client=http)


@pytest.mark.parametrize("scenario", [None, "unknown-tool"])
def test_pydantic_ai_completes_a_tool_round_trip(endpoint: Server, scenario: str | None) -> None:
    pydantic_ai = quietly("pydantic_ai")
    models = quietly("pydantic_ai.models.openai")
    providers = quietly("pydantic_ai.providers.openai")
    asked: list[str] = []

    def get_order(order_id: str) -> str:
        """Look up one order."""
        asked.append(order_id)
        return ORDERS[order_id]

    async def run() -> str:
        async with asynchronous(endpoint, scenario) as client:
            provider = providers.OpenAIProvider(openai_client=client)
            model = models.OpenAIChatModel("shop-assistant-1", provider=provider)
            result = await pydantic_ai.Agent(model, tools=[get_order]).run("Where is SO-1042?")
            return str(result.output)

    assert "shipped" in asyncio.run(run())
    assert asked == ["SO-1042"]


@pytest.mark.parametrize("stream", [False, True])
def test_openai_agents_completes_a_tool_round_trip(endpoint: Server, stream: bool) -> None:
    agents = quietly("agents")
    asked: list[str] = []

    @agents.function_tool  # type: ignore[untyped-decorator]
    def get_order(order_id: str) -> str:
        """Look up one order."""
        asked.append(order_id)
        return ORDERS[order_id]

    async def run() -> str:
        agents.set_tracing_disabled(True)
        async with asynchronous(endpoint) as client:
            model = agents.OpenAIChatCompletionsModel(model="shop-assistant-1", openai_client=client)
            agent = agents.Agent(name="shop", tools=[get_order], model=model)
            if not stream:
                return str((await agents.Runner.run(agent, "Where is SO-1042?")).final_output)
            result = agents.Runner.run_streamed(agent, "Where is SO-1042?")
            async for _ in result.stream_events():
                pass
            return str(result.final_output)

    assert "shipped" in asyncio.run(run())
    assert asked == ["SO-1042"]


def test_pydantic_ai_gets_a_structured_answer(endpoint: Server) -> None:
    pydantic_ai = quietly("pydantic_ai")
    models = quietly("pydantic_ai.models.openai")
    providers = quietly("pydantic_ai.providers.openai")

    async def run() -> Any:
        async with asynchronous(endpoint) as client:
            model = models.OpenAIChatModel("shop-assistant-1", provider=providers.OpenAIProvider(openai_client=client))
            return (await pydantic_ai.Agent(model, output_type=dict[str, str]).run("Hello!")).output

    assert isinstance(asyncio.run(run()), dict)
