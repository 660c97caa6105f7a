"""The types and bounds of plain parameters, in the order in which the service checks them.

Does: one record per parameter (parity log, 2026-08-30; 34 known names with the six that have their own modules).
Does not: check (parameters does).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Kind:
    """`expected` completes "expected ..., but got"; `values` are allowed strings; `least`, `most` are inclusive."""

    expected: str
    types: tuple[type, ...]
    values: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None

    def takes(self, value: Any) -> bool:
        """Whether the type fits; true and false are no numbers."""
        if isinstance(value, bool):
            return bool in self.types
        return isinstance(value, self.types)


def integer(least: int | None = None, most: int | None = None) -> Kind:
    return Kind("an integer", (int,), least=least, most=most)


def decimal(least: int, most: int) -> Kind:
    return Kind("a decimal", (int, float), least=least, most=most)


def choice(*values: str) -> Kind:
    listed = [f"'{value}'" for value in values]
    last = f"{listed[0]} or {listed[1]}" if len(listed) == 2 else f"{', '.join(listed[:-1])}, or {listed[-1]}"
    return Kind(f"one of {last}", (str,), values=values)


BOOLEAN = Kind("a boolean", (bool,))
STRING = Kind("a string", (str,))
OBJECT = Kind("an object", (dict,))
ANY = Kind("", (object,))

KINDS: Mapping[str, Kind] = {
    "parallel_tool_calls": BOOLEAN,
    "max_completion_tokens": integer(least=1),
    "n": integer(least=1, most=8),
    "temperature": decimal(0, 2),
    "top_p": decimal(0, 1),
    "presence_penalty": decimal(-2, 2),
    "frequency_penalty": decimal(-2, 2),
    "logprobs": BOOLEAN,
    "top_logprobs": integer(least=0),
    "user": STRING,
    "seed": integer(),
    "moderation": OBJECT,
    "safety_identifier": STRING,
    "prompt_cache_options": OBJECT,
    "prompt_cache_key": STRING,
    "prompt_cache_retention": choice("in_memory", "24h"),
    "response_format": OBJECT,
    "service_tier": choice("auto", "default", "fast", "flex", "priority"),
    "max_tokens": integer(least=1),
    "reasoning_effort": ANY,
    "logit_bias": OBJECT,
    "stop": Kind("one of a string or array of strings", (str, list)),
    "stream": BOOLEAN,
    "stream_options": OBJECT,
    "store": BOOLEAN,
    "metadata": Kind("a metadata object", (dict,)),
    "prediction": OBJECT,
    "verbosity": choice("low", "medium", "high"),
}
