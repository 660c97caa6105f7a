"""The loop that survives production: every way in which a turn can go wrong meets a valve with a name.

Does: put the parts of this folder in their order: parse, schema, gate, business, run; reads together, writes one after
another under a key; results within a budget; the answer through a gate; an end at a cap on requests, tokens or time.
Does not: decide policies, retry requests, or cut off a tool that hangs (give its client a timeout).
"""

import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from solutions.d02_hand_rolled_loop.parse_arguments import parse_arguments
from solutions.d02_hand_rolled_loop.validate_arguments import validate_arguments
from solutions.d02_production_loop.records import Limits, Parts, Run, Session, Tool

Message = dict[str, Any]
Work = Callable[[], Any]
PART = {"handle": {"type": "string"}, "part": {"type": "integer", "minimum": 1}}
READ_RESULT: dict[str, Any] = {
    "type": "function",
    "function": {
        "name": "read_result",
        "description": "Read one more part of a long result. Not for anything else.",
        "parameters": {"type": "object", "properties": PART, "required": [*PART], "additionalProperties": False},
    },
}


class BrokenReplyError(Exception):
    """A reply that ended before it was whole; the text says how."""


@dataclass(frozen=True, slots=True)
class Call:
    """One tool call as the model wrote it; `arguments` is text."""

    id: str
    name: str
    arguments: str


@dataclass(frozen=True, slots=True)
class Loop:
    """A loop over one client and one set of tools. `clock` gives seconds."""

    client: Any
    model: str
    tools: Mapping[str, Tool]
    limits: Limits = field(default_factory=Limits)
    parts: Parts = field(default_factory=Parts)
    clock: Callable[[], float] = time.monotonic

    def run(self, messages: Sequence[Message], session: Session) -> Run:
        """Answer the last user message of `messages` (plain dicts, left as they are).

        What tools raise becomes a result. A request that fails before its reply began raises what the client raises:
        retrying it is the client's matter.
        """
        started, tokens, history = self.clock(), 0, list(messages)
        choice: Any = "auto"
        for request in range(1, self.limits.requests + 1):
            left = self.limits.seconds - (self.clock() - started)
            if left <= 0 or tokens >= self.limits.tokens:  # valve: time, tokens
                return Run(None, "seconds" if left <= 0 else "tokens", request - 1, tokens, history)
            if choice != "none":
                choice = self.parts.force_call(history, session.risky)  # valve: no answer from memory
            try:
                reply = self._ask(history, choice, left)
            except BrokenReplyError:  # valve: a stream that is not whole is not acted on
                return Run(None, "broken reply", request, tokens, history)
            tokens += (reply["usage"] or {}).get("total_tokens", 0)
            history.append(reply["message"])
            calls = [Call(one["id"], **one["function"]) for one in reply["message"].get("tool_calls", [])]
            if not calls:  # the finish reason won't do: a call that tool_choice names comes with "stop"
                text, stopped = reply["message"]["content"], "tries" if choice == "none" else reply["finish_reason"]
                if claims := self.parts.gate_output(text, list_results(history)):  # valve: the output gate
                    return Run(None, "refused", request, tokens, history, claims)
                return Run(text, stopped, request, tokens, history)
            history += self._answer(calls, session)
            if any(self.parts.hand_back_or_end(history, one.name, self.limits.tries) == "end" for one in calls):
                choice = "none"  # valve: at most so many tries, then say honestly what was not done
        return Run(None, "requests", self.limits.requests, tokens, history)  # valve: the cap

    def _ask(self, history: list[Message], choice: Any, seconds: float) -> dict[str, Any]:
        """One streamed request, put together. Raises BrokenReplyError for a reply that is not whole."""
        stream = self.client.chat.completions.create(
            model=self.model,
            messages=history,
            tools=[*(tool.definition for tool in self.tools.values()), READ_RESULT],
            tool_choice=choice,
            stream=True,
            stream_options={"include_usage": True},
            timeout=seconds,
        )
        try:
            return self.parts.assemble_stream(chunk.model_dump() for chunk in stream)
        except Exception as error:  # whatever the client raises half way
            raise BrokenReplyError(str(error)) from error

    def _answer(self, calls: list[Call], session: Session) -> list[Message]:
        """A tool message for each call, in order: neighbouring reads run together, a write runs alone."""
        told: list[Message] = []
        for writes, group in groupby(calls, lambda call: call.name in self.tools and self.tools[call.name].writes):
            if writes:
                for call in group:  # valve: ordered writes
                    content = self._attempt(self._prepare(call, session), session)
                    told.append({"role": "tool", "tool_call_id": call.id, "content": content})
            else:  # checks come one after another, since the gate counts; only the work runs side by side
                works = {call.id: (call, self._prepare(call, session)) for call in group}
                reads = [call for call, _ in works.values()]
                told += self.parts.run_reads(reads, lambda call, works=works: self._attempt(works[call.id][1], session))
        return told

    def _prepare(self, call: Call, session: Session) -> Work:
        """The work of a call that has passed every check; for one that has not, work that says why."""
        try:
            return self._check(call, session)
        except Exception as error:
            told = describe_error(error)
            return lambda: told

    def _check(self, call: Call, session: Session) -> Work:
        """Parse, schema, gate, business. Raises ValueError with a sentence for the model."""
        long = call.name == "read_result"
        if not long and call.name not in self.tools:
            raise ValueError(f"there is no tool {call.name}. There are: {', '.join(self.tools)}.")
        definition = READ_RESULT if long else self.tools[call.name].definition
        arguments = parse_arguments(call.arguments)
        if faults := validate_arguments(arguments, definition["function"]["parameters"]):  # valve: schema
            raise ValueError(faults)
        user = session.caller.user or ""
        if long:  # the store asks whose the handle is
            return lambda: read_part(session.handles[1](user, arguments["handle"], arguments["part"], 1))
        denied = self.parts.gate_call(session.caller, call.name, arguments, session.policy, session.audit)
        if denied:  # valve: the gate, before anything is told about the data
            raise ValueError(denied)
        tool = self.tools[call.name]
        if faults := tool.check(arguments):  # valve: business
            raise ValueError(faults)
        if not tool.writes:
            return lambda: tool.run(**arguments)
        key = self.parts.intent_key(user, session.question, call.name, call.arguments)  # valve: idempotency
        return lambda: tool.run(key, **arguments)

    def _attempt(self, work: Work, session: Session) -> str:
        """The work's result as text within the budget; its failure as a sentence for the model."""
        try:
            result = work()
        except Exception as error:
            return describe_error(error)
        text = result if isinstance(result, str) else json.dumps(result, ensure_ascii=False)
        if len(text) <= self.limits.result:
            return text
        size = self.limits.result  # valve: the budget of a result
        pieces = [text[at : at + size] for at in range(0, len(text), size)]
        handle = session.handles[0](session.caller.user or "", pieces)
        return f"{pieces[0]}\n[Part 0 of {len(pieces)}. For part 1 and up call read_result with the handle {handle}.]"


def read_part(parts: list[str]) -> str:
    """The one part that a handle gave. Raises ValueError beyond the end."""
    if not parts:
        raise ValueError("there is no such part. The first part said how many there are.")
    return parts[0]


def describe_error(error: Exception) -> str:
    """A failure as a tool result: "Error: ..."."""
    return f"Error: {error}" if isinstance(error, ValueError) else f"Error: {type(error).__name__}: {error}"


def list_results(history: list[Message]) -> list[str]:
    """What tools returned since the last user message."""
    start = max(number for number, message in enumerate(history) if message["role"] == "user")
    return [message["content"] for message in history[start:] if message["role"] == "tool"]
