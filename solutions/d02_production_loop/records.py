"""What the production loop is given, and what comes of it.

Does: define the records Tool, Limits, Session, Parts and Run.
Does not: run anything (loop.py does).
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from solutions.d02_production_loop.assemble_stream import assemble_stream
from solutions.d02_production_loop.force_call import force_call
from solutions.d02_production_loop.gate import Caller, Policy, gate_call
from solutions.d02_production_loop.gate_output import gate_output
from solutions.d02_production_loop.hand_back_or_end import hand_back_or_end
from solutions.d02_production_loop.intent_key import intent_key
from solutions.d02_production_loop.open_handles import open_handles
from solutions.d02_production_loop.run_reads import run_reads

Keep = Callable[[str, list[Any]], str]
Read = Callable[[str, str, int, int], list[Any]]


@dataclass(frozen=True, slots=True)
class Tool:
    """What the model is told of a tool, and what runs.

    One that only reads runs as `run(**arguments)`, one that writes as `run(key, **arguments)` with an idempotency key.
    `check(arguments)` is the business check: what is wrong with them, for the model to read; "" when nothing is.
    """

    definition: dict[str, Any]
    run: Callable[..., Any]
    writes: bool = False
    check: Callable[[dict[str, Any]], str] = lambda arguments: ""


@dataclass(frozen=True, slots=True)
class Limits:
    """The caps of one run: requests, tokens as billed, seconds, failed tries of one tool, characters of one result."""

    requests: int = 8
    tokens: int = 50_000
    seconds: float = 60.0
    tries: int = 2
    result: int = 4_000


@dataclass(frozen=True, slots=True)
class Session:
    """Who is asking, and what outlasts a run of this conversation.

    question: the id of the customer's message, from which keys of writes are made. risky: see force_call.
    """

    caller: Caller
    policy: Policy
    question: str
    risky: dict[str, list[str]] = field(default_factory=dict)
    audit: list[dict[str, Any]] = field(default_factory=list)
    handles: tuple[Keep, Read] = field(default_factory=open_handles)


@dataclass(frozen=True, slots=True)
class Parts:
    """The functions that do the work; each can be replaced by one's own."""

    assemble_stream: Callable[[Iterable[dict[str, Any]]], dict[str, Any]] = assemble_stream
    force_call: Callable[..., Any] = force_call
    gate_call: Callable[..., str] = gate_call
    gate_output: Callable[[str, list[str]], list[str]] = gate_output
    hand_back_or_end: Callable[..., str] = hand_back_or_end
    intent_key: Callable[..., str] = intent_key
    run_reads: Callable[..., list[dict[str, str]]] = run_reads


@dataclass(frozen=True, slots=True)
class Run:
    """What came of a run.

    `answer` is the text that may go out, None where there is none. `stopped` is the model's finish reason ("stop",
    "length"), "tries" (a tool failed too often, and the model was made to say so), "refused" (by the output gate, for
    `claims`), "requests", "tokens", "seconds" or "broken reply". `messages` is the transcript, every call answered.
    """

    answer: str | None
    stopped: str
    requests: int
    tokens: int
    messages: list[dict[str, Any]]
    claims: list[str] = field(default_factory=list)
