"""What a scenario is.

Does: hold a script of turns, and what is odd about how they reach the client.
Does not: send anything (workbook.endpoint.sending does).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from workbook.endpoint.conversation import Conversation
from workbook.endpoint.rules.rule import Refusal
from workbook.endpoint.turn import Turn

Script = Callable[[Conversation], Turn]
Chunks = list[dict[str, Any]]
# How a stream ends: with [DONE], by just ending, or by a connection that breaks half way.
End = Literal["done", "silent", "cut"]


@dataclass(frozen=True, slots=True)
class Scenario:
    """`play` says the next turn. The rest is left out by most:

    `refuse`: an error instead of the turn. `wait`: seconds before the reply. `pace`: seconds between chunks.
    `distort`: another list of chunks for a streamed reply. `rewrite`: another body for one that is not streamed.
    """

    name: str
    play: Script
    refuse: Callable[[Conversation], Refusal | None] | None = None
    wait: float = 0.0
    pace: float = 0.0
    distort: Callable[[Chunks], Chunks] | None = None
    rewrite: Callable[[dict[str, Any]], dict[str, Any]] | None = None
    end: End = "done"
