"""Servers that misbehave: `python servers.py NAME` is one of them. Standard library only: they start at once."""

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

COMPLETE = {"resultType": "complete", "ttlMs": 0, "cacheScope": "private"}
ONE_TOOL = [{"name": "get_order", "inputSchema": {"type": "object"}}]


def write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def answer(message: dict[str, Any], result: dict[str, Any]) -> None:
    write(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": {**COMPLETE, **result}}) + "\n")


def serve(on_call: Callable[[dict[str, Any]], None], on_list: Callable[[dict[str, Any]], None] | None = None) -> None:
    for line in sys.stdin:
        message = json.loads(line)
        if "id" not in message:
            continue
        if message["method"] == "server/discover":
            answer(message, {"supportedVersions": ["2026-07-28"], "capabilities": {"tools": {}}})
        elif message["method"] == "tools/list":
            on_list(message) if on_list else answer(message, {"tools": ONE_TOOL})
        else:
            on_call(message)


def text(message: dict[str, Any], content: str = "fine") -> None:
    answer(message, {"content": [{"type": "text", "text": content}]})


def die(message: dict[str, Any]) -> None:
    os._exit(3)


def hang(message: dict[str, Any]) -> None:
    time.sleep(60)


def flood(message: dict[str, Any]) -> None:
    while True:
        write("x" * 100_000)


def flood_with_lines(message: dict[str, Any]) -> None:
    while True:
        write('{"jsonrpc": "2.0", "method": "notifications/message", "params": {"level": "info", "data": "x"}}\n')


def garbage(message: dict[str, Any]) -> None:
    write("hello\n[[[[\n" + json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": 7}) + "\n")


def huge(message: dict[str, Any]) -> None:
    text(message, "x" * 1_000_000)


def list_ten_thousand(message: dict[str, Any]) -> None:
    answer(message, {"tools": [{**ONE_TOOL[0], "name": f"tool_{n}"} for n in range(10_000)]})


def list_for_ever(message: dict[str, Any]) -> None:
    page = int((message["params"].get("cursor") or "0").removeprefix("p"))
    answer(message, {"tools": [{**ONE_TOOL[0], "name": f"tool_{page}"}], "nextCursor": f"p{page + 1}"})


KINDS: dict[str, Callable[[], None]] = {
    "die": lambda: serve(die),
    "hang": lambda: serve(hang),
    "flood": lambda: serve(flood),
    "flood_with_lines": lambda: serve(flood_with_lines),
    "garbage": lambda: serve(garbage),
    "huge": lambda: serve(huge),
    "ten_thousand": lambda: serve(text, list_ten_thousand),
    "endless_pages": lambda: serve(text, list_for_ever),
    "mute": lambda: time.sleep(60),
    "gone": lambda: None,
}
HERE = Path(__file__)

if __name__ == "__main__":
    KINDS[sys.argv[1]]()
