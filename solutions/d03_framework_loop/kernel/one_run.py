"""One run, put together from the kernel's parts.

Does: wire the loop to provider, tools, valves and events.
Does not: outlive the run.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from solutions.d03_framework_loop.kernel.check_valves import check_valves
from solutions.d03_framework_loop.kernel.events import MessageDelta, MessageEnd, RunEnd, RunStart, TurnEnd, TurnStart
from solutions.d03_framework_loop.kernel.records import BeforeHook, Ending, Run, Spent
from solutions.d03_framework_loop.kernel.repeat_guard import RepeatGuard
from solutions.d03_framework_loop.kernel.reporter import Reporter
from solutions.d03_framework_loop.kernel.run_turns import run_turns
from solutions.d03_framework_loop.kernel.setup import Setup
from solutions.d03_framework_loop.kernel.stopper import Stopper
from solutions.d03_framework_loop.kernel.tool_runner import ToolRunner
from solutions.d03_framework_loop.provider.message import Assistant, Message, ToolCall, User

STOPPED = Assistant(stop="aborted", error="Stopped before the model had answered.")


class OneRun:
    """What begins anew with each run. `hear_steering` and `hear_follow_ups` take what a person said meanwhile."""

    def __init__(
        self,
        setup: Setup,
        name: str,
        hear_steering: Callable[[], list[User]],
        hear_follow_ups: Callable[[], list[User]],
    ) -> None:
        self.stopper = Stopper(setup.limits.seconds)
        self._setup, self._hear_steering, self._hear_follow_ups = setup, hear_steering, hear_follow_ups
        self._spent = Spent()
        self._guard = RepeatGuard(setup.limits.repeats)
        self._reporter = Reporter(setup.emit, name)
        self._specs = [tool.spec for tool in setup.tools.values()]
        hooks: list[BeforeHook] = [self._guard, *setup.before]
        self._runner = ToolRunner(setup.tools, hooks, setup.after, self._reporter, self.stopper)
        self._runner.on_result = self._guard.note

    async def go(self, history: Sequence[Message]) -> Run:
        """From the history to the end, whichever it is."""
        self._reporter.say(RunStart, tuple(history))
        while True:
            run = await run_turns(self._ask, self._answer, self._runner.refuse, self._find_valve, history)
            if run.ended != "stop" or not (said := self._hear_steering() or self._hear_follow_ups()):
                break
            history = [*run.messages, *self._report(said)]
        if run.ended == "aborted" and self.stopper.late:
            run = replace(run, ended="seconds")
        self._reporter.say(RunEnd, run.ended, run.error)
        return run

    async def _ask(self, transcript: Sequence[Message]) -> Assistant:
        self._spent.turns += 1
        self._reporter.say(TurnStart)
        try:
            turn: Assistant = await self.stopper.run(lambda: self._request(transcript), STOPPED)
        except Exception as error:
            turn = Assistant(stop="error", error=f"{type(error).__name__}: {error}")
        self._spent.tokens += turn.usage.sent + turn.usage.received
        self._reporter.say(MessageEnd, turn)
        if not turn.calls or turn.stop in ("error", "aborted"):
            self._reporter.say(TurnEnd, turn.stop)
        return turn

    async def _request(self, transcript: Sequence[Message]) -> Assistant:
        setup = self._setup
        messages = await setup.prepare(transcript) if setup.prepare else transcript
        return await setup.provider.reply(messages, self._specs, self._say_piece if setup.stream else None)

    async def _answer(self, calls: Sequence[ToolCall]) -> list[Message]:
        return [*await self._runner.run(calls), *self._report(self._hear_steering())]

    def _say_piece(self, text: str) -> None:
        self._reporter.say(MessageDelta, text)

    def _report(self, said: list[User]) -> list[User]:
        for message in said:
            self._reporter.say(MessageEnd, message)
        return said

    def _find_valve(self) -> Ending | None:
        if self.stopper.aborted:
            return "aborted"
        self._spent.seconds, self._spent.blocks = self.stopper.seconds, self._guard.blocked
        return check_valves(self._setup.limits, self._spent)
