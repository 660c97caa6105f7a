"""A hook against going round in circles.

Does: block a call that keeps bringing the same result, with a reason; count what it blocked.
Does not: end the run (a valve does, when a model won't listen).
"""

from solutions.d03_framework_loop.kernel.count_repeats import count_repeats
from solutions.d03_framework_loop.kernel.records import Arguments, Block
from solutions.d03_framework_loop.provider.message import ToolCall, ToolResult


class RepeatGuard:
    """Lets the same call bring the same result `limit` times (None: always). `blocked` counts what came after that."""

    def __init__(self, limit: int | None) -> None:
        self.limit = limit
        self.blocked = 0
        self._past: list[tuple[ToolCall, ToolResult]] = []

    async def __call__(self, call: ToolCall, arguments: Arguments) -> Block | None:
        """The before hook."""
        if self.limit is None or (count := count_repeats(self._past, call)) < self.limit:
            return None
        return Block(
            f"{call.name} with these arguments has brought the same result {count} times. "
            "Try something else, or tell the user what you know."
        )

    def note(self, call: ToolCall, result: ToolResult) -> None:
        """A call is answered. Beyond the limit it counts as blocked and as nothing new."""
        if self.limit is not None and count_repeats(self._past, call) >= self.limit:
            self.blocked += 1
        else:
            self._past.append((call, result))
