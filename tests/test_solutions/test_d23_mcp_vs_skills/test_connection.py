"""Whatever a server does, a call ends within its limit, in data or in ToolFailed, and the loop goes on."""

import logging
import os
import sys
import time
from collections.abc import Iterator

import pytest
from mcp import StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from solutions.d02_hand_rolled_loop.loop import run_loop
from solutions.d23_mcp_vs_skills.connection import MOST_TEXT, MOST_TOOLS, Connection, ToolFailed
from tests.test_solutions.test_d23_mcp_vs_skills.servers import HERE, KINDS
from workbook.endpoint.models import DEFAULT
from workbook.exercises.scripted import ScriptedClient

LIMIT = 0.6


@pytest.fixture(autouse=True)
def quiet_sdk() -> Iterator[None]:
    """The SDK logs each line that it can't read, with a traceback."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


def connect(kind: str, limit: float = LIMIT) -> Connection:
    with open(os.devnull, "wb") as nowhere:  # noqa: PTH123
        parameters = StdioServerParameters(command=sys.executable, args=[str(HERE), kind])
        return Connection(stdio_client(parameters, errlog=nowhere), limit)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("die", "closed"),
        ("hang", "timed out"),
        ("flood", "timed out"),
        ("flood_with_lines", "timed out"),
        ("garbage", "timed out"),
    ],
)
def test_a_failing_server_is_a_clear_error_within_the_limit(kind: str, told: str) -> None:
    with connect(kind) as server:
        begun = time.monotonic()
        with pytest.raises(ToolFailed, match=told):
            server.call("get_order", {})
        assert time.monotonic() - begun < LIMIT + 2


@pytest.mark.parametrize("kind", ["mute", "gone"])
def test_a_server_that_never_answers_is_not_connected_to(kind: str) -> None:
    with pytest.raises(ToolFailed, match="can't connect"):
        connect(kind, 0.3)


@pytest.mark.parametrize("kind", ["ten_thousand", "endless_pages"])
def test_more_tools_than_a_context_can_hold_are_refused(kind: str) -> None:
    with connect(kind, 5) as server, pytest.raises(ToolFailed, match=f"more than {MOST_TOOLS}"):
        server.tools()


def test_a_huge_result_is_cut_and_says_so() -> None:
    with connect("huge", 5) as server:
        result = server.call("get_order", {})
    assert len(result) < MOST_TEXT + 100
    assert "left out" in result


def test_every_kind_of_bad_server_is_tested() -> None:
    tested = {
        "die",
        "hang",
        "flood",
        "flood_with_lines",
        "garbage",
        "mute",
        "gone",
        "ten_thousand",
        "endless_pages",
        "huge",
    }
    assert set(KINDS) == tested


def test_the_loop_goes_on_after_the_server_died() -> None:
    with connect("die") as server:
        client = ScriptedClient([{"calls": [["get_order", "{}"]]}, {"text": "Sorry, the order system is down."}])
        tools = [{"type": "function", "function": {"name": "get_order"}}]
        run = run_loop(
            client,
            DEFAULT,
            [{"role": "user", "content": "?"}],
            tools,
            {"get_order": lambda: server.call("get_order", {})},
        )
    assert run.answer == "Sorry, the order system is down."
    assert run.messages[2]["content"].startswith("Error")


def make_server() -> MCPServer:
    server = MCPServer("shop", log_level="CRITICAL")

    @server.tool()
    def get_order(order_id: str) -> dict[str, str]:
        if order_id != "SO-1042":
            raise ToolError("no such order")
        return {"order_id": order_id}

    @server.tool()
    def ping() -> str:
        return "pong"

    return server


def test_structured_content_comes_back_as_data() -> None:
    with Connection(make_server()) as server:
        assert [tool.name for tool in server.tools()] == ["get_order", "ping"]
        assert server.call("get_order", {"order_id": "SO-1042"}) == {"order_id": "SO-1042"}
        assert server.call("ping", {}) == {"result": "pong"}
        assert server.protocol_version == "2026-07-28"


def test_a_refusal_is_raised_in_the_tools_own_words() -> None:
    with Connection(make_server()) as server, pytest.raises(ToolFailed, match="no such order"):
        server.call("get_order", {"order_id": "SO-9"})


def test_a_closed_connection_says_so() -> None:
    server = Connection(make_server())
    server.close()
    with pytest.raises(ToolFailed, match="closed"):
        server.call("ping", {})


def test_closing_twice_is_fine() -> None:
    with Connection(make_server()) as server:
        server.close()


@pytest.mark.parametrize("target", ["http://127.0.0.1:9/mcp", StdioServerParameters(command="no-such-program")])
def test_nothing_there_is_one_sentence(target: object) -> None:
    with pytest.raises(ToolFailed, match="can't connect"):
        Connection(target, 3)
