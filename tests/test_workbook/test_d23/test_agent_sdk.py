"""The tour of the Claude Agent SDK: what can be said without it always, the rest where it is installed."""

import asyncio
import importlib.util
from typing import Any

import pytest

from workbook.exercises.d23.lab.agent_sdk import (
    claude_environment,
    has_agent_sdk,
    has_claude_code,
    play_claude,
    say_once,
)

needs_sdk = pytest.mark.skipif(not has_agent_sdk(), reason="claude-agent-sdk is not installed (it is opt-in)")


def test_the_book_asks_before_it_imports_the_sdk() -> None:
    assert has_agent_sdk() == (importlib.util.find_spec("claude_agent_sdk") is not None)
    assert not has_claude_code() or has_agent_sdk()


def test_a_prompt_is_a_stream_of_one_message() -> None:
    async def read() -> list[dict[str, Any]]:
        return [message async for message in say_once("hi")]

    (message,) = asyncio.run(read())
    assert message["message"] == {"role": "user", "content": "hi"}


def test_the_real_program_stays_on_this_machine_and_out_of_the_readers_home() -> None:
    environment = claude_environment("/somewhere/else")
    assert environment["ANTHROPIC_BASE_URL"].startswith("http://127.0.0.1:")
    assert not environment["ANTHROPIC_BASE_URL"].endswith("/v1")
    assert environment["CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC"] == environment["DISABLE_TELEMETRY"] == "1"
    assert {environment[name] for name in ("HOME", "USERPROFILE", "CLAUDE_CONFIG_DIR")} == {"/somewhere/else"}


@needs_sdk
def test_a_hook_denies_and_a_permission_rewrites() -> None:
    from claude_agent_sdk import (
        ClaudeAgentOptions,
        HookMatcher,
        PermissionResultAllow,
        UserMessage,
        create_sdk_mcp_server,
        query,
        tool,
    )

    ran: list[float] = []

    @tool("refund", "Refund.", {"amount": float})
    async def refund(given: dict[str, Any]) -> dict[str, Any]:
        ran.append(given["amount"])
        return {"content": [{"type": "text", "text": "done"}]}

    async def deny(given: Any, use: Any, context: Any) -> Any:
        told = {"hookEventName": "PreToolUse", "permissionDecision": "deny", "permissionDecisionReason": "no"}
        return {"hookSpecificOutput": told}

    async def halve(name: str, given: dict[str, Any], context: Any) -> Any:
        return PermissionResultAllow(updated_input={"amount": given["amount"] / 2})

    async def run(asks: bool, **options: Any) -> list[Any]:
        played = play_claude([("mcp__shop__refund", {"amount": 10.0})], asks_permission=asks)
        server = create_sdk_mcp_server("shop", tools=[refund])
        chosen = ClaudeAgentOptions(mcp_servers={"shop": server}, **options)
        found = []
        async for message in query(prompt=say_once("go"), options=chosen, transport=played):
            if isinstance(message, UserMessage):
                found += [(block.content, block.is_error) for block in message.content]
        return found

    assert asyncio.run(run(False, hooks={"PreToolUse": [HookMatcher(hooks=[deny])]})) == [("no", True)]
    assert ran == []
    assert asyncio.run(run(True, can_use_tool=halve)) == [("done", False)]
    assert ran == [5.0]
