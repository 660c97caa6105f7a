"""A session: a conversation that outlives the process.

Does: note what a kernel's run says, give back the history after a crash, branch.
Does not: run anything again that was begun before.
"""

from pathlib import Path
from typing import Any

from solutions.d03_framework_loop.kernel.events import Event, MessageEnd, ToolEnd, ToolStart
from solutions.d03_framework_loop.kernel.kernel import Kernel
from solutions.d03_framework_loop.kernel.records import Run
from solutions.d03_framework_loop.provider.message import Message, ToolResult, User
from solutions.d03_framework_loop.provider.plain import read_message, write_message
from solutions.d03_framework_loop.session.close_open_calls import close_open_calls
from solutions.d03_framework_loop.session.log import Log, LogError
from solutions.d03_framework_loop.session.path_to import path_to


class Session:
    """An open session. Give `note` to a kernel as `emit`: then every message is on disk before the next step begins,
    and so is the intention to run each call.
    """

    def __init__(self, path: Path) -> None:
        """Open `path`, or begin it; calls that a crash left open are answered. Raises LogError."""
        self.log = Log.open(path)
        tree = self._tree()
        self.leaf: int = tree[-1]["seq"] if tree else 0
        self._mend()

    def messages(self) -> list[Message]:
        """The messages of the present branch. Raises LogError for entries that are no messages."""
        try:
            return [read_message(entry["message"]) for entry in path_to(self._tree(), self.leaf)]
        except (ValueError, KeyError) as error:
            raise LogError(f"{self.log.path}: {error}") from None

    def add(self, message: Message) -> None:
        """Append a message to the present branch."""
        self.leaf = self.log.append("message", parent=self.leaf, message=write_message(message))["seq"]

    def branch(self, seq: int) -> None:
        """Go on from an earlier entry; what came after it stays in the log, as a branch of its own.

        A branch that ends in open calls is mended like one after a crash. Raises ValueError for an unknown entry.
        """
        path_to(self._tree(), seq)
        self.leaf = seq
        self._mend()

    def note(self, event: Event) -> None:
        """What a kernel says: messages join the branch; a call's beginning is noted before it runs, its end at once."""
        if isinstance(event, MessageEnd):
            self.add(event.message)
        elif isinstance(event, ToolStart):
            self.log.append("begun", parent=self.leaf, call=event.call.id, name=event.call.name)
        elif isinstance(event, ToolEnd):
            self.log.append("ended", parent=self.leaf, result=write_message(event.result))

    async def prompt(self, kernel: Kernel, text: str) -> Run:
        """Say something and let the kernel run. The kernel has `note` for its `emit`."""
        self.add(User(text))
        return await kernel.run(self.messages(), self.log.path.stem)

    def _mend(self) -> None:
        """Answer the open calls of the last turn: by the result of a call that had ended, else by what is known."""
        messages, turn = self.messages(), self._last_turn()
        about = [entry for entry in self.log.entries if entry.get("parent") == turn]
        begun = {entry["call"] for entry in about if entry["type"] == "begun"}
        ended = [read_message(entry["result"]) for entry in about if entry["type"] == "ended"]
        there = {message.call_id for message in messages if isinstance(message, ToolResult)} if turn else set()
        found = [result for result in ended if isinstance(result, ToolResult) and result.call_id not in there]
        for message in close_open_calls([*messages, *found], begun)[len(messages) :]:
            self.add(message)

    def _last_turn(self) -> int:
        """The entry of the last turn of the model on this branch; 0 where there is none."""
        branch = path_to(self._tree(), self.leaf)
        return max((entry["seq"] for entry in branch if entry["message"]["role"] == "assistant"), default=0)

    def _tree(self) -> list[dict[str, Any]]:
        return [entry for entry in self.log.entries if entry["type"] == "message"]
