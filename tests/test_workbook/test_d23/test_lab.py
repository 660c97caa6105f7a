"""What the notebook of D23 works with: processes, the wire, hosts, tokens."""

import io
import json
import sys
from pathlib import Path

import pytest

from question_bank.text import Lang
from solutions.d23_mcp_vs_skills.advertise_skills import advertise_skills
from solutions.d23_mcp_vs_skills.build_server import build_server
from solutions.d23_mcp_vs_skills.connection import Connection, ToolFailed
from solutions.d23_mcp_vs_skills.open_skill import open_skill
from solutions.d23_mcp_vs_skills.tell_era import tell_era
from workbook.exercises.d23.lab import (
    ShopProcess,
    Watched,
    count_definitions,
    count_levels,
    send_raw,
    show_levels,
    show_messages,
)
from workbook.exercises.d23.lab.raw import NoAnswer
from workbook.exercises.d23.lab.shop_with_policy import PolicyShop, skills_folder
from workbook.shop import ShopError


def test_a_process_needs_no_standard_error_with_a_descriptor(monkeypatch: pytest.MonkeyPatch) -> None:
    """Jupyter's has none on Windows; io.StringIO has none anywhere."""
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    watched = Watched(ShopProcess("fragile"))
    with Connection(watched, 20) as server:
        assert server.call("get_order", {"order_id": "SO-1042"})["status"] == "shipped"
        with pytest.raises(ToolFailed, match="closed"):
            server.call("get_order", {"order_id": "SO-2001"})
    assert tell_era(watched.sent) == "stateless"


def test_the_reason_of_a_crash_is_in_the_servers_log() -> None:
    process = ShopProcess("fragile")
    with Connection(process, 20) as server, pytest.raises(ToolFailed):
        server.call("get_order", {"order_id": "SO-2001"})
    assert "segmentation fault" in process.log()


def test_a_chatty_server_breaks_the_protocol_with_its_first_line() -> None:
    first, *rest = send_raw([{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}], "chatty")
    with pytest.raises(ValueError, match="Expecting value"):
        json.loads(first)
    assert json.loads(rest[0])["error"]["code"] == -32602


def test_a_server_that_ends_before_it_answers_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workbook.exercises.d23.lab.raw.SECONDS", 0.01)
    with pytest.raises(NoAnswer):
        send_raw([{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}])


def test_messages_are_shown_with_their_direction_and_cut(capsys: pytest.CaptureFixture[str]) -> None:
    show_messages([("to server", {"x": "y" * 500}), ("from server", {"<b>": 1})], 60)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("host -> server")
    assert len(lines[0]) < 100
    assert lines[1].startswith("server -> host")


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_each_level_costs_more_than_the_one_before(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    root: Path = skills_folder("zh" if lang == "zh" else "en")
    text = (root / "refund-rules" / "SKILL.md").read_text(encoding="utf-8")
    levels = count_levels(root, "refund-rules", "- refund-rules: Decides refunds.", text)
    assert levels["advertisement"] < levels["body"] < 1_000
    show_levels(levels, 100)
    assert "advert" in capsys.readouterr().out


def test_the_lessons_shop_reads_its_policy_from_the_skill() -> None:
    assert "seven days" in PolicyShop("en").refund_policy
    with Connection(build_server(PolicyShop("en"), ShopError)) as server:
        assert [tool.name for tool in server.tools()] == ["get_order", "refund_order"]


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_an_unopened_skill_costs_less_than_its_tools_and_an_opened_one_more(lang: Lang) -> None:
    """What the prediction before the chart says, with the shortest descriptions that a learner may have written."""
    root = skills_folder(lang)
    levels = count_levels(root, "refund-rules", advertise_skills(root), open_skill(root, "refund-rules"))
    order = {"type": "object", "properties": {"order_id": {"type": "string"}}, "required": ["order_id"]}
    names = ("get_order", "refund_order", "check_stock")
    tools = [{"function": {"name": name, "description": "x", "parameters": order}} for name in names]
    assert levels["advertisement"] < count_definitions(tools)
    assert levels["advertisement"] + levels["body"] > count_definitions(tools)
