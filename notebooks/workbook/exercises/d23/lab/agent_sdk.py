"""The Claude Agent SDK without the program that it drives: a transport that plays that program from a script.

Does: ask the SDK's side for hooks, permissions and tools, in the order of Claude Code 2.1, and report results.
Does not: model anything: which calls are made stands in the script. `Transport` is marked as internal in the SDK
(0.2.184) and may change; options that Claude Code itself applies (allowed_tools, permission_mode, ...) have no effect.
"""

import asyncio
import json
import shutil
from collections.abc import AsyncIterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

META = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": {"name": "scripted", "version": "1"},
    "io.modelcontextprotocol/clientCapabilities": {},
}


def has_agent_sdk() -> bool:
    """Whether the SDK is installed; the book does without it."""
    return find_spec("claude_agent_sdk") is not None


def has_claude_code() -> bool:
    """Whether the program is there too: in the SDK's wheel (165 MB), or on PATH."""
    found = find_spec("claude_agent_sdk")
    if found is None or found.origin is None:
        return False
    bundled = Path(found.origin).parent / "_bundled"
    return any(bundled.glob("claude*")) or shutil.which("claude") is not None


def play_claude(calls: Sequence[tuple[str, dict[str, Any]]], *, asks_permission: bool = False) -> Any:
    """A transport for claude_agent_sdk.query(..., transport=...).

    calls: (full tool name such as mcp__shop__refund_order, input), made one after the other. asks_permission: whether
    can_use_tool is asked, as for a call that no rule allows.
    """
    from claude_agent_sdk import Transport

    class Played(_Script, Transport):  # type: ignore[misc, unused-ignore]
        """The script, as the SDK wants it."""

    return Played(calls, asks_permission)


def real_claude_options(home: str, **options: Any) -> Any:
    """Options for the real program, on the teaching endpoint's Messages route: nothing leaves this machine.

    home: a temporary folder, where the program keeps what it would write into the user's. options: of
    ClaudeAgentOptions. Call it only where has_claude_code() says yes.
    """
    from claude_agent_sdk import ClaudeAgentOptions

    from workbook.endpoint.models import DEFAULT

    ours = {"model": DEFAULT, "tools": [], "setting_sources": [], "max_turns": 4, "cwd": home}
    return ClaudeAgentOptions(**{**ours, "env": claude_environment(home), **options})


def claude_environment(home: str) -> dict[str, str]:
    """What keeps the program on this machine: the endpoint, no telemetry or other traffic, a home of its own."""
    from workbook.endpoint.server import start

    return {
        "ANTHROPIC_BASE_URL": start().base_url(None).removesuffix("/v1"),
        "ANTHROPIC_API_KEY": "workbook",  # the endpoint takes any
        "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1",
        "DISABLE_TELEMETRY": "1",
        "CLAUDE_CONFIG_DIR": home,
        "HOME": home,
        "USERPROFILE": home,
        "NO_PROXY": "127.0.0.1",
    }


async def say_once(text: str) -> AsyncIterator[dict[str, Any]]:
    """A prompt as a stream of one message: can_use_tool needs one."""
    yield {"type": "user", "message": {"role": "user", "content": text}, "parent_tool_use_id": None, "session_id": "s"}


class _Script:
    """Both directions of the control protocol, in memory."""

    def __init__(self, calls: Sequence[tuple[str, dict[str, Any]]], asks_permission: bool) -> None:
        self._calls = calls
        self._asks_permission = asks_permission
        self._out: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._hooks: dict[str, Any] = {}
        self._player: asyncio.Task[None] | None = None

    async def connect(self) -> None:
        """Nothing is started."""

    def is_ready(self) -> bool:
        """Always."""
        return True

    async def end_input(self) -> None:
        """Nothing waits for it."""

    async def close(self) -> None:
        """Stop playing."""
        if self._player:
            self._player.cancel()

    async def write(self, data: str) -> None:
        """What the SDK says: an answer to a question of ours, its initialize, or the user's message."""
        for line in data.splitlines():
            message = json.loads(line)
            if message["type"] == "control_response":
                self._answers.pop(message["response"]["request_id"]).set_result(message["response"])
            elif message["type"] == "control_request":
                self._hooks = message["request"].get("hooks") or self._hooks
                answer = {"subtype": "success", "request_id": message["request_id"], "response": {"commands": []}}
                self._say("control_response", response=answer)
            elif message["type"] == "user" and self._player is None:
                self._player = asyncio.get_running_loop().create_task(self._play())

    async def read_messages(self) -> AsyncIterator[dict[str, Any]]:
        """What the SDK hears."""
        while (message := await self._out.get()) is not None:
            yield message

    async def _play(self) -> None:
        for number, (name, given) in enumerate(self._calls):
            call = {"type": "tool_use", "id": f"toolu_{number}", "name": name, "input": given}
            self._say("assistant", message={"model": "scripted", "content": [call]}, parent_tool_use_id=None)
            text, failed = await self._run(call)
            result = {"type": "tool_result", "tool_use_id": call["id"], "content": text, "is_error": failed}
            self._say("user", message={"role": "user", "content": [result]}, parent_tool_use_id=None)
        numbers = {"duration_ms": 1, "duration_api_ms": 1, "num_turns": len(self._calls) + 1}
        self._say("result", subtype="success", is_error=False, result="done", **numbers)
        self._out.put_nowait(None)

    async def _run(self, call: dict[str, Any]) -> tuple[str, bool]:
        """Hooks first, then permission, then the tool; as (text, failed)."""
        name, given = call["name"], call["input"]
        told = {"hook_event_name": "PreToolUse", "tool_name": name, "tool_input": given}
        for hook in (one for matcher in self._hooks.get("PreToolUse", ()) for one in matcher["hookCallbackIds"]):
            said = await self._ask("hook_callback", callback_id=hook, tool_use_id=call["id"], input=told)
            decision = said.get("hookSpecificOutput", {})
            if decision.get("permissionDecision") == "deny":
                return str(decision.get("permissionDecisionReason", "denied by a hook")), True
        if self._asks_permission:
            said = await self._ask("can_use_tool", tool_name=name, input=given, tool_use_id=call["id"])
            if said.get("behavior") != "allow":
                return str(said.get("message", "denied")), True
            given = said["updatedInput"]
        _, server, tool = name.split("__", 2)
        params = {"name": tool, "arguments": given, "_meta": META}
        message = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params}
        said = (await self._ask("mcp_message", server_name=server, message=message))["mcp_response"]
        result = said.get("result", {})
        return "\n".join(part.get("text", "") for part in result.get("content", ())), bool(result.get("isError"))

    async def _ask(self, subtype: str, **request: Any) -> dict[str, Any]:
        number = f"ask_{id(request)}"
        self._answers[number] = asyncio.get_running_loop().create_future()
        self._say("control_request", request_id=number, request={"subtype": subtype, **request})
        answer = await self._answers[number] if number in self._answers else {}
        return dict(answer.get("response") or {})

    def _say(self, kind: str, **message: Any) -> None:
        self._out.put_nowait({"type": kind, "session_id": "s", **message})
