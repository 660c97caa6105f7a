"""What the lesson says about MCP, its SDK and skills, held against what is installed: text must not rot unseen."""

import asyncio
from pathlib import Path
from typing import Any

import mcp.types.version as version
import pytest
from mcp import Client, MCPError
from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import CallToolResult, Tool
from skills_ref import read_properties, to_prompt, validate, validator

from solutions.d23_mcp_vs_skills import make_request as request
from solutions.d23_mcp_vs_skills.tell_era import VERSION_KEY


def test_the_stateless_revision_is_the_newest_and_no_handshake_reaches_it() -> None:
    assert version.LATEST_PROTOCOL_VERSION == request.VERSION == "2026-07-28"
    assert version.MODERN_PROTOCOL_VERSIONS == ("2026-07-28",)
    assert version.LATEST_HANDSHAKE_VERSION == "2025-11-25"
    assert "2026-07-28" not in version.HANDSHAKE_PROTOCOL_VERSIONS


def test_the_keys_of_the_envelope_are_the_sdks() -> None:
    source = Path(version.__file__).parents[1].parent.joinpath("mcp_types").rglob("*.py")
    text = "".join(path.read_text(encoding="utf-8") for path in source)
    for key in ("protocolVersion", "clientInfo", "clientCapabilities"):
        assert f'"{request.PREFIX}{key}"' in text, key
    assert f"{request.PREFIX}protocolVersion" == VERSION_KEY


def test_the_server_class_was_renamed_and_the_old_import_says_so() -> None:
    with pytest.raises(ModuleNotFoundError, match="MCPServer"):
        import mcp.server.fastmcp  # noqa: F401


def test_python_names_have_underscores_and_the_wire_has_camels() -> None:
    tool = Tool.model_validate({"name": "x", "inputSchema": {"type": "object"}})
    assert tool.input_schema == {"type": "object"}
    assert not hasattr(tool, "inputSchema")
    assert "inputSchema" in tool.model_dump(by_alias=True)
    assert "is_error" in CallToolResult.model_fields


def test_pinning_a_handshake_version_is_refused() -> None:
    with pytest.raises(ValueError, match="legacy"):
        Client(MCPServer("x", log_level="CRITICAL"), mode="2025-11-25")


def test_a_plain_exception_is_masked_and_a_tool_error_is_read() -> None:
    server = MCPServer("x", log_level="CRITICAL")

    @server.tool()
    def plain() -> str:
        raise ValueError("secret")

    @server.tool()
    def readable() -> str:
        raise ToolError("order unknown")

    @server.tool()
    def protocol() -> str:
        raise MCPError(-32603, "down")

    async def ask() -> tuple[Any, Any]:
        async with Client(server) as client:
            with pytest.raises(MCPError):
                await client.call_tool("protocol")
            return await client.call_tool("plain"), await client.call_tool("readable")

    masked, told = asyncio.run(ask())
    assert masked.is_error
    assert masked.content[0].text == "Error executing tool plain"
    assert told.is_error
    assert told.content[0].text == "Error executing tool readable: order unknown"


def test_the_validator_has_the_limits_that_the_lesson_names() -> None:
    assert validator.MAX_DESCRIPTION_LENGTH == 1024
    assert validator.MAX_SKILL_NAME_LENGTH == 64
    assert {"name", "description", "license", "compatibility", "metadata", "allowed-tools"} == validator.ALLOWED_FIELDS


def write(folder: Path, text: str) -> Path:
    folder.mkdir()
    (folder / "SKILL.md").write_text(text, encoding="utf-8")
    return folder


def test_the_validator_does_not_look_at_what_a_body_refers_to(tmp_path: Path) -> None:
    skill = write(tmp_path / "x", "---\nname: x\ndescription: Does. Use when.\n---\nRead references/none.md.\n")
    assert validate(skill) == []
    assert read_properties(skill).name == "x"
    assert "references/none.md" not in to_prompt([skill])


@pytest.mark.parametrize(
    "head",
    ["name: X", "name: y", "name: x\nwhen_to_use: now", "name: x--y", "name: x\nextra: z"],
)
def test_the_validator_is_strict_where_hosts_are_lenient(tmp_path: Path, head: str) -> None:
    assert validate(write(tmp_path / "x", f"---\n{head}\ndescription: Does. Use when.\n---\n")) != []


def test_a_description_over_the_limit_is_refused_and_one_over_the_advice_is_not(tmp_path: Path) -> None:
    assert validate(write(tmp_path / "a", f"---\nname: a\ndescription: {'x' * 1025}\n---\n")) != []
    assert validate(write(tmp_path / "b", f"---\nname: b\ndescription: {'long ' * 200}\n---\n")) == []
