"""Three hosts that know nothing of the shop: D2's loop, D3's kernel, and a framework that others wrote.

Does: give each the tools of whatever server it is connected to, and ask one question.
Does not: name a tool, an order or a server: that is what makes them hosts.
"""

from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from solutions.d02_hand_rolled_loop.loop import run_loop
from solutions.d23_mcp_vs_skills.connection import Connection
from solutions.d23_mcp_vs_skills.to_function_tools import to_function_tools

if TYPE_CHECKING:
    from openai import AsyncOpenAI, OpenAI


def ask_loop(client: "OpenAI", model: str, server: Connection, question: str) -> str | None:
    """D2's loop with a server's tools."""
    listed = server.tools()
    functions: dict[str, Callable[..., Any]] = {tool.name: partial(_call, server, tool.name) for tool in listed}
    messages = [{"role": "user", "content": question}]
    return run_loop(client, model, messages, to_function_tools(listed), functions).answer


async def ask_kernel(client: "OpenAI", model: str, server: Connection, question: str) -> str:
    """D3's kernel with a server's tools."""
    from solutions.d03_framework_loop.kernel.kernel import Kernel
    from solutions.d03_framework_loop.kernel.tool import make_tool
    from solutions.d03_framework_loop.provider.chat_completions import ChatCompletions
    from solutions.d03_framework_loop.provider.message import Assistant, User

    tools = [
        make_tool(partial(_call, server, tool.name), tool.description or "", tool.input_schema, name=tool.name)
        for tool in server.tools()
    ]
    async with _same_but_async(client) as asynchronous:
        run = await Kernel(ChatCompletions(asynchronous, model), tools).run([User(question)])
    last = run.messages[-1]
    return last.text if isinstance(last, Assistant) else run.error


async def ask_agents_sdk(client: "OpenAI", model: str, server: Any, question: str) -> str | None:
    """The OpenAI Agents SDK with a ShopProcess (it speaks MCP itself); None where it is not installed."""
    if find_spec("agents") is None:
        return None
    from agents import Agent, OpenAIChatCompletionsModel, Runner, set_tracing_disabled
    from agents.mcp import MCPServerStdio, MCPServerStdioParams

    set_tracing_disabled(True)
    start = server.parameters
    how = MCPServerStdioParams(command=start.command, args=start.args)

    class Quiet(MCPServerStdio):
        """Starts the process without sys.stderr, which in Jupyter need not have a descriptor."""

        def create_streams(self) -> Any:
            return server

    async with (
        _same_but_async(client) as asynchronous,
        Quiet(params=how, client_session_timeout_seconds=10) as connected,
    ):
        chat = OpenAIChatCompletionsModel(model=model, openai_client=asynchronous)
        agent = Agent(name="desk", model=chat, mcp_servers=[connected])
        return str((await Runner.run(agent, question)).final_output)


def _call(server: Connection, tool_name: str, /, **arguments: Any) -> Any:
    return server.call(tool_name, arguments)


def _same_but_async(client: "OpenAI") -> "AsyncOpenAI":
    import openai

    # As in workbook.model: no proxy between this machine and itself.
    http = openai.DefaultAsyncHttpxClient(trust_env=False)
    return openai.AsyncOpenAI(base_url=client.base_url, api_key=client.api_key, http_client=http)
