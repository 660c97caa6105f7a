"""The loops that the probes are played against: ours, and each framework that is installed.

Does: one function for each, from a question to the final text, everything else left at its default.
Does not: import a framework before its function is called.
"""

import asyncio
from collections.abc import Coroutine, Mapping
from types import SimpleNamespace
from typing import TYPE_CHECKING, Annotated, Any

from workbook.exercises.d03.probes import QUESTION, Desk, Loop, describe

if TYPE_CHECKING:
    from openai import AsyncOpenAI


async def run_d2(client: "AsyncOpenAI", model: str, desk: Desk, strict: bool) -> str:
    """Yesterday's loop, in a thread: it is synchronous, and knows neither schemas nor more than one call at a time."""
    from solutions.d02_hand_rolled_loop.loop import run_loop

    here = asyncio.get_running_loop()

    def wait(work: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(work, here).result()

    create = client.chat.completions.create
    completions = SimpleNamespace(create=lambda **request: wait(create(**request)))
    twin = SimpleNamespace(chat=SimpleNamespace(completions=completions))
    function = {"name": "get_order", "description": "Look up one order.", "parameters": describe(strict)}
    tools = [{"type": "function", "function": function}]
    functions = {"get_order": lambda order_id: wait(desk.get_order(order_id))}
    question = [{"role": "user", "content": QUESTION}]
    run = await asyncio.to_thread(run_loop, twin, model, question, tools, functions)
    return run.answer or run.stopped


async def run_d3(client: "AsyncOpenAI", model: str, desk: Desk, strict: bool) -> str:
    """The kernel of this day."""
    from solutions.d03_framework_loop.kernel.kernel import Kernel
    from solutions.d03_framework_loop.kernel.tool import make_tool
    from solutions.d03_framework_loop.provider.chat_completions import ChatCompletions
    from solutions.d03_framework_loop.provider.message import Assistant, User

    tool = make_tool(desk.get_order, "Look up one order.", describe(strict), "read")
    run = await Kernel(ChatCompletions(client, model), [tool]).run([User(QUESTION)])
    last = run.messages[-1]
    return last.text if isinstance(last, Assistant) else run.ended


async def run_openai_agents(client: "AsyncOpenAI", model: str, desk: Desk, strict: bool) -> str:
    """openai-agents."""
    from agents import Agent, OpenAIChatCompletionsModel, Runner, function_tool, set_tracing_disabled

    set_tracing_disabled(True)
    tool = function_tool(_typed(desk, strict), name_override="get_order")
    agent = Agent(name="shop", model=OpenAIChatCompletionsModel(model, openai_client=client), tools=[tool])
    return str((await Runner.run(agent, QUESTION)).final_output)


async def run_pydantic_ai(client: "AsyncOpenAI", model: str, desk: Desk, strict: bool) -> str:
    """pydantic-ai."""
    from pydantic_ai import Agent
    from pydantic_ai.models.openai import OpenAIChatModel
    from pydantic_ai.providers.openai import OpenAIProvider
    from pydantic_ai.tools import Tool

    provider = OpenAIProvider(openai_client=client)
    tool = Tool(_typed(desk, strict), name="get_order", description="Look up one order.")
    agent = Agent(OpenAIChatModel(model, provider=provider), tools=[tool])
    return str((await agent.run(QUESTION)).output)


LOOPS: Mapping[str, Loop] = {
    "D2": run_d2,
    "D3": run_d3,
    "openai-agents": run_openai_agents,
    "pydantic-ai-slim": run_pydantic_ai,
}


def _typed(desk: Desk, strict: bool) -> Any:
    """The tool with the signature that a framework reads its schema from."""
    from pydantic import Field

    if strict:

        async def get_strictly(order_id: Annotated[str, Field(pattern="^ORDER/")]) -> str:
            """Look up one order by its number."""
            return await desk.get_order(order_id)

        return get_strictly

    async def get_order(order_id: str) -> str:
        """Look up one order by its number."""
        return await desk.get_order(order_id)

    return get_order
