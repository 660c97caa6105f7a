"""The kernel, as the layer above uses it.

Does: start runs; take what a person says in between; stop.
Does not: keep anything of a run. What has to outlive it hears of it through `emit`.
"""

from collections.abc import Iterable, Sequence

from solutions.d03_framework_loop.kernel.one_run import OneRun
from solutions.d03_framework_loop.kernel.records import AfterHook, BeforeHook, Limits, Run, Tool
from solutions.d03_framework_loop.kernel.reporter import Emit
from solutions.d03_framework_loop.kernel.setup import Prepare, Setup, keep_result
from solutions.d03_framework_loop.provider.message import Message, User
from solutions.d03_framework_loop.provider.provider import Provider


class Kernel:
    """Runs one conversation, one run at a time. The parameters are those of Setup."""

    def __init__(
        self,
        provider: Provider,
        tools: Iterable[Tool] = (),
        *,
        before: Sequence[BeforeHook] = (),
        after: AfterHook = keep_result,
        limits: Limits | None = None,
        emit: Emit | None = None,
        prepare: Prepare | None = None,
        stream: bool = False,
    ) -> None:
        by_name = {tool.spec.name: tool for tool in tools}
        self._setup = Setup(provider, by_name, before, after, limits or Limits(), emit, prepare, stream)
        self._steering: list[User] = []
        self._follow_ups: list[User] = []
        self._run: OneRun | None = None

    async def run(self, history: Sequence[Message], name: str = "run") -> Run:
        """Turns until the model stops, a limit is reached, something fails or somebody aborts.

        `name` stands in the events. Raises RuntimeError while another run is going on, and what `emit` raises.
        """
        if self._run:
            raise RuntimeError("This kernel is in the middle of a run; steer it, or wait for its end.")
        self._run = OneRun(self._setup, name, lambda: _take(self._steering), lambda: _take(self._follow_ups))
        try:
            return await self._run.go(history)
        finally:
            self._run = None

    def steer(self, text: str) -> None:
        """Said in between: joins the transcript after the calls that are running, before the next turn."""
        self._steering.append(User(text))

    def follow_up(self, text: str) -> None:
        """Said for later: joins when the run would stop, and keeps it going."""
        self._follow_ups.append(User(text))

    def abort(self) -> None:
        """Stop at once: what is running is cancelled, open calls are answered, the run ends with "aborted"."""
        if self._run:
            self._run.stopper.abort()


def _take(queue: list[User]) -> list[User]:
    taken, queue[:] = list(queue), []
    return taken
