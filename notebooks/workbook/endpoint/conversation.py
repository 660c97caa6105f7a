"""A checked request as a scripted model reads it.

Does: find the question, its language, the tools on offer, and what happened since the question.
Does not: check anything (the rules have), or decide what to say.
"""

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from question_bank.text import Lang
from workbook.endpoint.turn import Call

HAN = re.compile(r"[\u3400-\u9fff]")
LETTER = re.compile(r"[A-Za-z]{2}")


@dataclass(frozen=True, slots=True)
class Tool:
    """A declared function."""

    name: str
    description: str
    parameters: dict[str, Any]

    @property
    def properties(self) -> dict[str, Any]:
        properties = self.parameters.get("properties")
        return properties if isinstance(properties, dict) else {}

    @property
    def required(self) -> list[str]:
        required = self.parameters.get("required")
        return [name for name in required if isinstance(name, str)] if isinstance(required, list) else []


@dataclass(frozen=True, slots=True)
class Answered:
    """A call with the text that came back for it."""

    call: Call
    result: str


class Conversation:
    """What the model knows. `attempt` counts the client's automatic retries of this same request, from 0."""

    def __init__(self, body: dict[str, Any], attempt: int = 0) -> None:
        self.body = body
        self.messages: list[dict[str, Any]] = body["messages"]
        self.attempt = attempt

    @cached_property
    def asked(self) -> str:
        """The last user message, as text."""
        return next((read_text(message) for message in reversed(self.messages) if message["role"] == "user"), "")

    @cached_property
    def earlier(self) -> list[str]:
        """All texts before the last user message, the newest first."""
        return [read_text(message) for message in reversed(self.messages[: self._start])]

    @cached_property
    def language(self) -> Lang:
        """The language of the question; where it has no words, that of the texts before it; else English."""
        for text in [self.asked, *self.earlier]:
            if HAN.search(text):
                return "zh"
            if LETTER.search(re.sub(r"\b[A-Z]{2,}-\w+", "", text)):
                return "en"
        return "en"

    @cached_property
    def tools(self) -> tuple[Tool, ...]:
        """The tools that may be called; none with tool_choice none."""
        if self.choice == "none":
            return ()
        functions = [tool["function"] for tool in self.body.get("tools") or [] if tool["type"] == "function"]
        return tuple(
            Tool(
                function["name"],
                function.get("description") or "",
                function["parameters"] if isinstance(function.get("parameters"), dict) else {},
            )
            for function in functions
        )

    @cached_property
    def choice(self) -> str:
        """`auto`, `none` or `required`; `named` where one function is asked for."""
        choice = self.body.get("tool_choice")
        return choice if isinstance(choice, str) else "named" if self.named else "auto"

    @cached_property
    def named(self) -> str | None:
        """The function that tool_choice names."""
        choice = self.body.get("tool_choice")
        function = choice.get("function") if isinstance(choice, dict) else None
        return str(function["name"]) if isinstance(function, dict) else None

    @property
    def parallel(self) -> bool:
        """Whether several calls may share a turn."""
        return self.body.get("parallel_tool_calls") is not False

    @cached_property
    def rounds(self) -> list[list[Answered]]:
        """The turns with tool calls since the question, each with what came back, in the order of the calls."""
        rounds = []
        for n in range(self._start + 1, len(self.messages)):
            message = self.messages[n]
            if message["role"] == "assistant" and message.get("tool_calls"):
                rounds.append(self._read_round(n))
        return rounds

    @property
    def results(self) -> list[Answered]:
        """All rounds in one list."""
        return [answered for one in self.rounds for answered in one]

    @cached_property
    def _start(self) -> int:
        """The index of the last user message; -1 where there is none."""
        return next((n for n in range(len(self.messages) - 1, -1, -1) if self.messages[n]["role"] == "user"), -1)

    def _read_round(self, n: int) -> list[Answered]:
        results: dict[str, str] = {}
        for message in self.messages[n + 1 :]:
            if message["role"] != "tool":
                break
            results[message["tool_call_id"]] = read_text(message)
        calls = [call for call in self.messages[n]["tool_calls"] if call["type"] == "function"]
        return [
            Answered(Call(call["function"]["name"], call["function"]["arguments"]), results.get(call["id"], ""))
            for call in calls
        ]


def read_text(message: dict[str, Any]) -> str:
    """A message's content as one text; parts that are no text are left out."""
    content = message.get("content")
    if isinstance(content, list):
        return "\n".join(part["text"] for part in content if part["type"] == "text")
    return content if isinstance(content, str) else ""
