"""What a turn costs in CPU: the bare client, the loop of D2, the kernel of D3, and each framework that is installed.

Does: 20 tool turns on the same endpoint, which is a process of its own, everybody in turns in one run.
Does not: measure waiting: the model's own time would hide everything else.
"""

import asyncio
import json
import statistics
import time
from collections.abc import Awaitable, Callable
from typing import Any

from workbook.bench.figure import Figure
from workbook.bench.processes import run_server
from workbook.endpoint.models import DEFAULT
from workbook.exercises.d03.probes import Desk, describe, installed

TURNS = 20
ROUNDS = 9
QUESTION = "Where is my order SO-1042?"
D2_MOST, D3_MOST = 1.10, 1.25

# From the endpoint's address to the CPU seconds of TURNS turns.
Measured = Callable[[str], Awaitable[float]]


def measure() -> list[Figure]:
    """CPU per turn, each also as a ratio to the bare loop."""
    with run_server("workbook.cli.endpoint", "--port", "0") as (port, _):
        return asyncio.run(measure_all(f"http://127.0.0.1:{port}/endless/v1"))


async def measure_all(url: str) -> list[Figure]:
    """The figures; medians over rounds in which everybody runs once, in an order that moves on."""
    frameworks: dict[str, tuple[str, Measured]] = {
        "openai_agents": ("openai-agents", openai_agents),
        "pydantic_ai": ("pydantic-ai-slim", pydantic_ai),
    }
    here = {name: run for name, (package, run) in frameworks.items() if installed(package)}
    runs: dict[str, Measured] = {"bare": bare, "d2": d2, "d3": d3, **here}
    for warm_up in runs.values():  # imports and connections are not what is asked for
        await warm_up(url)
    seconds: dict[str, list[float]] = {name: [] for name in runs}
    names = [*runs]
    for number in range(ROUNDS):
        for name in names[number % len(names) :] + names[: number % len(names)]:
            seconds[name].append(await runs[name](url))
    middle = {name: statistics.median(found) for name, found in seconds.items()}
    figures = []
    for name, found in middle.items():
        figures.append(Figure(name, found / TURNS * 1000, "ms"))
        if name != "bare":
            # Rounds are compared with themselves, so that a noisy one counts for both alike.
            ratios = [mine / plain for mine, plain in zip(seconds[name], seconds["bare"], strict=True)]
            most = {"d2": D2_MOST, "d3": D3_MOST}.get(name)
            figures.append(Figure(f"{name}_ratio", statistics.median(ratios), "", most))
    if here:
        figures.append(Figure("d3_to_frameworks", middle["d3"] / min(middle[name] for name in here), "", 1.0))
    return figures


async def bare(url: str) -> float:
    """The client and nothing else."""
    import openai

    desk = Desk()
    with openai.DefaultHttpxClient(trust_env=False) as http:
        client = openai.OpenAI(base_url=url, api_key="any", http_client=http, max_retries=0)
        messages: list[Any] = [{"role": "user", "content": QUESTION}]
        started = time.process_time()
        for _ in range(TURNS):
            reply = client.chat.completions.create(model=DEFAULT, messages=messages, tools=_tools())
            message = reply.choices[0].message
            messages.append(message)
            for call in message.tool_calls or ():
                arguments = json.loads(call.function.arguments)  # type: ignore[union-attr]
                messages.append({"role": "tool", "tool_call_id": call.id, "content": look_up(desk, **arguments)})
        return time.process_time() - started


async def d2(url: str) -> float:
    """The loop of D2."""
    import openai

    from solutions.d02_hand_rolled_loop.loop import run_loop

    desk = Desk()
    with openai.DefaultHttpxClient(trust_env=False) as http:
        client = openai.OpenAI(base_url=url, api_key="any", http_client=http, max_retries=0)
        functions = {"get_order": lambda order_id: look_up(desk, order_id)}
        started = time.process_time()
        run_loop(client, DEFAULT, [{"role": "user", "content": QUESTION}], _tools(), functions, TURNS)
        return time.process_time() - started


async def d3(url: str) -> float:
    """The kernel of D3, with its events heard."""
    from question_bank.json_schema import import_jsonschema
    from solutions.d03_framework_loop.kernel.events import Event
    from solutions.d03_framework_loop.kernel.kernel import Kernel
    from solutions.d03_framework_loop.kernel.records import Limits
    from solutions.d03_framework_loop.kernel.tool import make_tool
    from solutions.d03_framework_loop.provider.chat_completions import ChatCompletions
    from solutions.d03_framework_loop.provider.message import User

    import_jsonschema()
    heard: list[Event] = []
    tool = make_tool(Desk().get_order, "Look up one order by its number.", describe(), "read")
    async with _client(url) as client:
        kernel = Kernel(
            ChatCompletions(client, DEFAULT), [tool], limits=Limits(turns=TURNS, repeats=None), emit=heard.append
        )
        started = time.process_time()
        run = await kernel.run([User(QUESTION)])
        spent = time.process_time() - started
    if run.ended != "turns":
        raise RuntimeError(f"the kernel's run ended with {run.ended}: {run.error}")
    return spent


async def openai_agents(url: str) -> float:
    """openai-agents."""
    from agents import Agent, OpenAIChatCompletionsModel, Runner, function_tool, set_tracing_disabled
    from agents.exceptions import MaxTurnsExceeded

    set_tracing_disabled(True)
    tool = function_tool(Desk().get_order)
    async with _client(url) as client:
        agent = Agent(name="shop", model=OpenAIChatCompletionsModel(DEFAULT, openai_client=client), tools=[tool])
        started = time.process_time()
        try:
            await Runner.run(agent, QUESTION, max_turns=TURNS)
        except MaxTurnsExceeded:
            return time.process_time() - started
    raise RuntimeError("openai-agents ended before its turns were used up")


async def pydantic_ai(url: str) -> float:
    """pydantic-ai."""
    from pydantic_ai import Agent, UsageLimitExceeded, UsageLimits
    from pydantic_ai.models.openai import OpenAIChatModel
    from pydantic_ai.providers.openai import OpenAIProvider

    async with _client(url) as client:
        provider = OpenAIProvider(openai_client=client)
        agent = Agent(OpenAIChatModel(DEFAULT, provider=provider), tools=[Desk().get_order])
        started = time.process_time()
        try:
            await agent.run(QUESTION, usage_limits=UsageLimits(request_limit=TURNS))
        except UsageLimitExceeded:
            return time.process_time() - started
    raise RuntimeError("pydantic-ai ended before its turns were used up")


def look_up(desk: Desk, order_id: str) -> str:
    """The tool, for loops that don't await."""
    desk.calls += 1
    return f"{order_id} is shipped"


def _tools() -> list[Any]:
    function = {"name": "get_order", "description": "Look up one order by its number.", "parameters": describe()}
    return [{"type": "function", "function": function}]


def _client(url: str) -> Any:
    import openai

    http = openai.DefaultAsyncHttpxClient(trust_env=False)
    return openai.AsyncOpenAI(base_url=url, api_key="any", http_client=http, max_retries=0)
