"""The session layer: what is on disk, and what comes back after whatever happened to it."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solutions.d03_framework_loop.kernel.events import Event, ToolStart
from solutions.d03_framework_loop.kernel.kernel import Kernel
from solutions.d03_framework_loop.provider.message import Assistant, Message, System, ToolCall, ToolResult, User
from solutions.d03_framework_loop.provider.provider import Scripted
from solutions.d03_framework_loop.session.close_open_calls import close_open_calls
from solutions.d03_framework_loop.session.compact import CompactionError, Compactor, estimate_tokens
from solutions.d03_framework_loop.session.find_cut import find_cut
from solutions.d03_framework_loop.session.find_lost import find_lost
from solutions.d03_framework_loop.session.log import LogError
from solutions.d03_framework_loop.session.outbox import open_outbox
from solutions.d03_framework_loop.session.path_to import path_to
from solutions.d03_framework_loop.session.read_log import read_log
from solutions.d03_framework_loop.session.session import Session
from tests.test_solutions.test_d03_framework_loop.parts import asks, assert_paired, call, says, tool
from workbook.exercises.d03.clock import run_timed


def a_session(path: Path) -> bytes:
    """A session with two reads, a write and an answer in Chinese, and its file."""
    session = Session(path)
    turns = [asks(call("c1"), call("c2")), asks(call("c1", "refund")), says("已退款 30 元，请查收。")]
    tools = [tool(seconds=1), tool("refund", effect="write")]
    run_timed(session.prompt(Kernel(Scripted(turns), tools, emit=session.note), "退 SO-1042 的 30 元"))
    return path.read_bytes()


def test_a_session_gives_back_what_was_said(tmp_path: Path) -> None:
    a_session(tmp_path / "s.jsonl")
    messages = Session(tmp_path / "s.jsonl").messages()
    assert messages[0] == User("退 SO-1042 的 30 元")
    assert messages[-1] == says("已退款 30 元，请查收。")
    assert_paired(messages)


def test_a_session_cut_at_any_byte_opens_and_can_be_sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.fsync", lambda file: None)  # thousands of times, for nothing but speed
    whole = a_session(tmp_path / "whole.jsonl")
    everything = Session(tmp_path / "whole.jsonl").messages()
    path = tmp_path / "cut.jsonl"
    for size in range(len(whole) + 1):
        path.write_bytes(whole[:size])
        messages = Session(path).messages()
        assert_paired(messages)
        # Nothing that was whole is lost; all that is new answers an open call, by its own result or as interrupted.
        count = sum(b'"type": "message"' in line for line in whole[:size].split(b"\n")[:-1])
        assert messages[:count] == everything[:count]
        for added in messages[count:]:
            assert isinstance(added, ToolResult)
            assert added in everything or "interrupted" in added.text
        if size % 10 == 0:
            assert Session(path).messages() == messages, "mending once is enough"
    assert messages == everything


def test_a_write_that_had_begun_is_unknown_and_one_that_had_not_is_not_run(tmp_path: Path) -> None:
    session = Session(tmp_path / "s.jsonl")
    session.add(User("Go"))
    calls = (call("c1", "refund"), call("c2", "refund"))
    session.add(Assistant(calls=calls, stop="tool_use"))
    session.note(ToolStart(1, "r", 1, 0.0, calls[0]))
    told = [message.text for message in Session(tmp_path / "s.jsonl").messages()[2:] if isinstance(message, ToolResult)]
    assert "unknown" in told[0]
    assert "not run" in told[1]


def test_a_result_that_had_arrived_before_the_crash_is_used_and_not_called_interrupted(tmp_path: Path) -> None:
    path = tmp_path / "s.jsonl"
    session = Session(path)

    def crash(event: Event) -> None:
        session.note(event)
        if type(event).__name__ == "ToolEnd":
            raise KeyboardInterrupt

    kernel = Kernel(Scripted([asks(call("c1", "refund"))]), [tool("refund", effect="write")], emit=crash)
    with pytest.raises(KeyboardInterrupt):
        asyncio.run(session.prompt(kernel, "Go"))
    assert Session(path).messages()[-1] == ToolResult("c1", "refund is fine")


def test_a_branch_leaves_the_other_one_in_the_log(tmp_path: Path) -> None:
    session = Session(tmp_path / "s.jsonl")
    session.add(User("one"))
    fork = session.leaf
    session.add(says("A"))
    first = session.leaf
    session.branch(fork)
    session.add(says("B"))
    assert [message.text for message in session.messages()] == ["one", "B"]
    session.branch(first)
    assert [message.text for message in session.messages()] == ["one", "A"]
    with pytest.raises(ValueError, match="99"):
        session.branch(99)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"\x89PNG\r\n\x1a\nrest\n", "line 1"),
        (b'{"seq": 1, "type": "message"}\n', "does not say that this is a session"),
        (b'{"seq": 1, "type": "session", "version": 99}\n', "version 99"),
        (b'{"seq": 1, "type": "session", "version": 1}\nnonsense\n', "line 2"),
        (b'{"seq": 1, "type": "session", "version": 1}\n{"seq": 3, "type": "message"}\n', "line 2"),
        (b'{"seq": 1, "type": "session", "version": 1}\n{"seq": 2, "type": "message", "parent": 0}\n', "message"),
        (b"[" * 100_000 + b"\n", "line 1"),
    ],
)
def test_a_file_that_is_no_session_is_refused_and_left_alone(tmp_path: Path, content: bytes, told: str) -> None:
    path = tmp_path / "s.jsonl"
    path.write_bytes(content)
    with pytest.raises(LogError, match=told):
        Session(path)
    assert path.read_bytes() == content


def test_a_session_in_a_place_that_is_not_there_says_so(tmp_path: Path) -> None:
    with pytest.raises(LogError, match="can't be written"):
        Session(tmp_path / "missing" / "s.jsonl")


@given(st.lists(st.dictionaries(st.text(max_size=5), st.text(max_size=5), max_size=2), max_size=4), st.data())
def test_a_log_cut_anywhere_gives_its_whole_lines(contents: list[dict[str, str]], data: st.DataObject) -> None:
    entries = [{**content, "seq": number} for number, content in enumerate(contents, 1)]
    raw = b"".join(json.dumps(entry, ensure_ascii=False).encode("utf-8", "replace") + b"\n" for entry in entries)
    size = data.draw(st.integers(0, len(raw)))
    whole = raw[:size].count(b"\n")
    read, good = read_log(raw[:size])
    assert len(read) == whole
    assert raw[:good].count(b"\n") == whole
    assert raw[good:size].count(b"\n") == 0


def test_a_missing_result_stands_behind_those_of_its_own_turn_though_ids_recur() -> None:
    first = [asks(call("c0"), call("c1")), ToolResult("c1", "ok")]
    second: list[Message] = [User("u"), asks(call("c0")), ToolResult("c0", "ok")]
    closed = close_open_calls([*first, *second], [])
    assert_paired(closed)
    assert closed[2] == ToolResult("c0", "Error: interrupted, not run.", is_error=True)
    assert closed[3:] == second


MESSAGES = st.lists(
    st.sampled_from([User("u"), says(), asks(call("a"), call("b")), ToolResult("a", "x"), ToolResult("b", "y")]),
    max_size=10,
)


@given(MESSAGES, st.integers(0, 30), st.integers(0, 30))
def test_a_cut_is_never_before_a_result_and_never_in_the_system_messages(
    rest: list[Message], room: int, keep: int
) -> None:
    messages = [System("s"), *rest]
    sizes = [3] * len(messages)
    cut = find_cut(messages, sizes, room, keep)
    if cut is None:
        return
    assert sum(sizes) > room
    assert cut > 1
    assert not isinstance(messages[cut], ToolResult)
    later = [n for n in range(cut + 1, len(messages)) if not isinstance(messages[n], ToolResult)]
    assert sum(sizes[cut:]) <= keep or not later


def long_talk(rounds: int) -> list[Message]:
    messages: list[Message] = [System("You help."), User("My order is SO-1042 and I want an exchange, no refund.")]
    for n in range(rounds):
        messages += [asks(call(f"c{n}")), ToolResult(f"c{n}", f"record {n} " * 300)]
    return messages


def test_old_results_are_cleared_before_anything_is_summarised() -> None:
    provider = Scripted([])
    shown, _ = run_timed(Compactor(provider, 4_000, 2_000, estimate_tokens).prepare(long_talk(8)))
    assert provider.asked == []
    assert sum(isinstance(message, ToolResult) and "stored as result-" in message.text for message in shown) == 4


def test_a_summary_is_written_without_tools_and_stands_where_the_older_part_stood() -> None:
    provider = Scripted([says("Goal: exchange SO-1042.")])
    compactor = Compactor(provider, 3_000, 1_500, estimate_tokens)
    talk = long_talk(40)
    shown, _ = run_timed(compactor.prepare(talk))
    assert shown[:2] == [System("You help."), User("Summary of the conversation so far:\nGoal: exchange SO-1042.")]
    assert_paired(shown)
    assert len(provider.asked) == 1
    again, _ = run_timed(compactor.prepare([*talk, User("Thanks")]))
    assert again == [*shown, User("Thanks")]
    assert len(provider.asked) == 1


def test_what_cannot_be_made_to_fit_is_said_and_not_tried_for_ever() -> None:
    provider = Scripted([says("x" * 100_000)] * 3)
    with pytest.raises(CompactionError, match="are left after compaction"):
        run_timed(Compactor(provider, 500, 200).prepare(long_talk(20)))
    assert len(provider.asked) == 1
    with pytest.raises(CompactionError, match="No summary came"):
        run_timed(Compactor(Scripted([]), 500, 200).prepare(long_talk(20)))


def test_a_summary_is_asked_what_the_work_needs_to_know() -> None:
    async def ask(summary: str, question: str) -> str:
        if "how much" in question:
            raise OSError
        return summary

    probes = {"Which order?": ["so-1042"], "how much?": ["12"], "What is refused?": ["refund", "money back"]}
    lost, _ = run_timed(find_lost(ask, "Exchange SO-1042", probes))
    assert lost == ["how much?", "What is refused?"]


def test_a_circle_or_a_hole_in_the_tree_is_named() -> None:
    with pytest.raises(ValueError, match="entry 7 is not there"):
        path_to([{"seq": 2, "parent": 7}], 2)
    with pytest.raises(ValueError, match="its own ancestor"):
        path_to([{"seq": 1, "parent": 2}, {"seq": 2, "parent": 1}], 2)


def test_a_slow_consumer_is_given_up_and_a_raising_one_too() -> None:
    async def run(consume: Any, count: int) -> tuple[list[bool], bool]:
        offer, close = open_outbox(consume, room=2)
        taken = []
        for number in range(count):
            taken.append(offer(number))
            await asyncio.sleep(0)
        await close(1)
        return taken, offer(count)

    got: list[int] = []

    async def quick(event: int) -> None:
        got.append(event)

    async def slow(event: int) -> None:
        await asyncio.sleep(3600)

    async def broken(event: int) -> None:
        raise ValueError

    assert run_timed(run(quick, 5))[0] == ([True] * 5, True)
    assert got == [0, 1, 2, 3, 4]
    assert run_timed(run(slow, 5)) == (([True, True, True, False, False], False), 1.0)
    assert run_timed(run(broken, 4))[0][1] is False


def test_the_whole_layers_import_only_downwards() -> None:
    folder = Path(__file__).parents[3] / "solutions" / "d03_framework_loop"
    below = {"provider": (), "kernel": ("provider",), "session": ("kernel", "provider")}
    for layer, allowed in below.items():
        for module in (folder / layer).glob("*.py"):
            text = module.read_text(encoding="utf-8")
            for other in below.keys() - {layer, *allowed}:
                assert f"d03_framework_loop.{other}" not in text, module
            assert len(text.splitlines()) < 150, module


def test_tool_calls_are_what_they_were_after_a_round_trip(tmp_path: Path) -> None:
    session = Session(tmp_path / "s.jsonl")
    session.add(Assistant(calls=(ToolCall("c", "n", '{"broken'),), stop="length"))
    assert session.messages()[0] == Assistant(calls=(ToolCall("c", "n", '{"broken'),), stop="length")
