"""The references of D23, where their checks don't reach: against a real server, and on input that nobody thought of."""

import asyncio
import json
import string
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mcp import Client
from mcp.server import MCPServer

from solutions.d23_mcp_vs_skills.add_to_cart import add_to_cart, open_cart
from solutions.d23_mcp_vs_skills.answer_over_mcp import answer_over_mcp
from solutions.d23_mcp_vs_skills.count_glue import count_glue
from solutions.d23_mcp_vs_skills.make_request import make_request
from solutions.d23_mcp_vs_skills.name_hop import name_hop
from solutions.d23_mcp_vs_skills.open_skill import open_skill
from solutions.d23_mcp_vs_skills.tell_era import tell_era
from solutions.d23_mcp_vs_skills.to_function_tools import to_function_tools
from workbook.exercises.d23.lab.serving import post, serve

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(st.text(max_size=8), JSON, max_size=4))
def test_a_request_names_its_version_and_leaves_the_params_alone(params: dict[str, Any]) -> None:
    params.pop("_meta", None)
    before = json.dumps(params, sort_keys=True)
    _, body = make_request(1, "tools/call", params)
    assert json.dumps(params, sort_keys=True) == before
    assert tell_era([body]) == "stateless"
    assert name_hop(json.dumps(body)) == "to server"


def test_a_real_server_answers_the_request_without_any_handshake() -> None:
    server = MCPServer("x", log_level="CRITICAL")

    @server.tool()
    def ping() -> str:
        return "pong"

    headers, body = make_request(1, "tools/call", {"name": "ping", "arguments": {}})
    with serve(server) as url:
        status, told, answer = post(url, headers, body)
        assert (status, answer["result"]["isError"]) == (200, False)
        assert "mcp-session-id" not in told
        assert post(url, headers | {"Mcp-Name": "other"}, body)[2]["error"]["code"] == -32020
        assert "Missing session ID" in post(url, {}, body)[2]["error"]["message"]


@given(
    st.dictionaries(
        st.sampled_from(["a", "b", "c"]), st.lists(st.sampled_from(["x", "y", "z"]), max_size=5), max_size=3
    )
)
def test_glue_is_never_less_without_a_protocol_than_abilities_in_use(uses: dict[str, list[str]]) -> None:
    without, with_protocol = count_glue(uses)
    servers = len({ability for listed in uses.values() for ability in listed})
    assert without >= servers
    assert with_protocol <= without + len(uses) + 1


@given(st.text(alphabet=string.printable, max_size=12), st.text(alphabet="./\\abc~\x00SKILmd", max_size=16))
def test_no_name_and_no_path_reads_outside_of_a_skill(name: str, path: str) -> None:
    root = Path(__file__).parents[3] / "notebooks" / "workbook" / "exercises" / "d23" / "skills" / "en"
    known = {file.read_text(encoding="utf-8") for file in root.rglob("*.md")}
    told = open_skill(root, name, path)
    assert told.startswith("Error: ") or told in known or any(one.endswith(told) for one in known)


def test_a_symlink_does_not_lead_out_of_a_skill(tmp_path: Path) -> None:
    (tmp_path / "secret.md").write_text("secret", encoding="utf-8")
    skill = tmp_path / "skills" / "x"
    skill.mkdir(parents=True)
    try:
        (skill / "notes.md").symlink_to(tmp_path / "secret.md")
    except OSError:
        pytest.skip("this account may not make symbolic links")
    assert open_skill(tmp_path / "skills", "x", "notes.md").startswith("Error: ")


def test_handles_can_not_be_guessed_from_each_other() -> None:
    carts: dict[str, Any] = {}
    handles = {open_cart(carts, "u-17") for _ in range(100)}
    assert len(handles) == 100
    assert min(map(len, handles)) >= 21
    with pytest.raises(LookupError, match="create_cart"):
        add_to_cart(carts, handles.pop(), "u-42", "JKT-01")


def test_a_call_goes_there_and_back_with_the_definition_that_the_model_saw() -> None:
    server = MCPServer("x", log_level="CRITICAL")

    @server.tool()
    def add(a: int, b: int) -> int:
        """Add."""
        return a + b

    async def go() -> tuple[list[dict[str, Any]], dict[str, str]]:
        async with Client(server) as client:
            tools = to_function_tools((await client.list_tools()).tools)
            call = {"id": "c1", "type": "function", "function": {"name": "add", "arguments": '{"a": 2, "b": 3}'}}
            return tools, await answer_over_mcp(client, call)

    tools, message = asyncio.run(go())
    assert tools[0]["function"]["parameters"]["required"] == ["a", "b"]
    assert message == {"role": "tool", "tool_call_id": "c1", "content": "5"}
