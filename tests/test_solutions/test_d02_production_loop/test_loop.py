"""Each valve of the production loop closes when it should, and the transcript stays one that a service takes."""

import threading
import time
from dataclasses import replace
from typing import Any

import pytest

from solutions.d02_production_loop.loop import Loop
from solutions.d02_production_loop.records import Limits, Parts, Run, Tool
from tests.test_solutions.test_d02_production_loop.streaming import ASKED, StreamingClient, open_session, shop_tools
from workbook.endpoint.rules import check_request

STOCK = "Is KTL-02 in stock?"
TICKET = "Please open a ticket for SO-1042: the zip is broken."
RISKY = {"check_stock": ["in stock"]}


def run(scenario: str = "shop", asked: str = ASKED, tools: Any = None, session: Any = None, **more: Any) -> Run:
    """One run, whose transcript has to be one that the service takes."""
    tools = tools or shop_tools()
    messages = [{"role": "user", "content": asked}]
    done = Loop(StreamingClient(scenario), "shop-assistant-1", tools, **more).run(messages, session or open_session())
    check_request(
        {"model": "shop-assistant-1", "messages": done.messages, "tools": [t.definition for t in tools.values()]}
    )
    assert messages == [{"role": "user", "content": asked}]
    return done


def results(done: Run) -> list[str]:
    return [message["content"] for message in done.messages if message["role"] == "tool"]


def test_an_order_is_looked_up_and_told() -> None:
    done = run()
    assert (done.stopped, done.requests) == ("stop", 2)
    assert "SO-1042" in (done.answer or "")
    assert done.tokens > 100


@pytest.mark.parametrize("scenario", ["unknown-tool", "bad-arguments", "not-an-object", "invented-order", "parallel"])
def test_what_the_model_does_wrong_is_told_and_mended(scenario: str) -> None:
    done = run(scenario)
    assert done.stopped == "stop"
    assert done.answer


def test_a_schema_fault_reaches_no_tool() -> None:
    ran: list[str] = []
    definition = shop_tools()["get_order"].definition
    parameters = {"type": "object", "properties": {"sku": {"type": "string", "pattern": "^Z-"}}, "required": ["sku"]}
    strict = {"type": "function", "function": {**definition["function"], "parameters": parameters}}
    done = run(tools={"get_order": Tool(strict, lambda **given: ran.append("ran"))})
    assert ran == []
    assert results(done)[0].startswith("Error: $.sku: ")


def test_business_comes_after_the_gate_so_that_nothing_is_told_of_a_strangers_order() -> None:
    asked: list[dict[str, Any]] = []

    def check(arguments: dict[str, Any]) -> str:
        asked.append(arguments)
        return "order_id: at most 399.00 can be refunded."

    tools = shop_tools()
    tools["get_order"] = replace(tools["get_order"], check=check)
    stranger = run(tools=tools, session=open_session(user="u-99"))
    assert asked == []
    assert "399" not in str(stranger.messages)
    assert "Error: order_id: at most 399.00" in str(run(tools=tools).messages)


def test_a_denied_call_does_not_run_and_leaves_a_line() -> None:
    session = open_session()
    done = run("forbidden-refund", session=session)
    assert results(done)[0].startswith("Error: Denied: a customer may not use refund_order")
    assert [(line["tool"], line["decision"]) for line in session.audit] == [("refund_order", "deny")]


def test_two_failed_tries_take_the_tools_away_and_the_model_says_so() -> None:
    client = StreamingClient("never-mends")
    done = Loop(client, "shop-assistant-1", shop_tools()).run([{"role": "user", "content": ASKED}], open_session())
    assert [request["tool_choice"] for request in client.requests] == ["auto", "auto", "none"]
    assert done.stopped in ("tries", "refused")


def test_reads_of_a_turn_run_together_and_are_told_in_their_order() -> None:
    meet = threading.Barrier(3, timeout=5)
    shop = shop_tools()["get_order"].run

    def get_order(order_id: str) -> Any:
        meet.wait()  # breaks unless three are in here at the same time
        return shop(order_id)

    done = run("parallel", tools=shop_tools(get_order=get_order))
    assert [text[14:21] for text in results(done)] == ["SO-1042", "SO-1043", "SO-1044"]


def test_writes_run_one_at_a_time_under_the_key_of_their_intent() -> None:
    seen: list[str] = []
    inside = threading.Lock()

    def create_ticket(key: str, order_id: str, reason: str) -> dict[str, str]:
        assert inside.acquire(blocking=False)
        time.sleep(0.01)
        inside.release()
        seen.append(key)
        return {"order_id": order_id}

    done = run("ticket-twice", TICKET, shop_tools(create_ticket=create_ticket))
    assert len(seen) == 2
    assert len(set(seen)) == 1
    assert all(text.startswith("{") for text in results(done))


def test_a_quota_counts_calls_of_one_turn_too() -> None:
    session = open_session()
    before = {"user": "u-17", "tool": "create_ticket", "arguments": {}, "decision": "allow", "reason": ""}
    session.audit.append(before)
    done = run("ticket-twice", TICKET, session=session)
    assert [text.startswith("Error: Denied") for text in results(done)] == [False, True]


def test_a_long_result_is_cut_with_a_handle_under_which_the_rest_is_read() -> None:
    session = open_session()
    done = run(tools=shop_tools(get_order=lambda order_id: "x" * 25), session=session, limits=Limits(result=10))
    (text,) = results(done)
    assert text.startswith("x" * 10 + "\n[Part 0 of 3.")
    handle = text.partition("handle ")[2].partition(".")[0]
    assert session.handles[1]("u-17", handle, 2, 1) == ["x" * 5]
    with pytest.raises(ValueError, match="nothing under this handle"):
        session.handles[1]("u-42", handle, 2, 1)


@pytest.mark.parametrize(("part", "told"), [(1, "xx"), (7, "Error: there is no such part"), (-1, "Error: $.part")])
def test_the_model_reads_parts_by_their_handle(part: int, told: str) -> None:
    session = open_session()
    handle = session.handles[0]("u-17", ["first", "xx"])

    class Reader(StreamingClient):
        def create(self, timeout: float, **request: Any) -> Any:
            if len(request["messages"]) > 1:
                return super().create(timeout, **request)
            call = {"name": "read_result", "arguments": f'{{"handle": "{handle}", "part": {part}}}'}
            fragment = {"index": 0, "id": "a", "function": call}
            plain = {"choices": [{"delta": {"tool_calls": [fragment]}, "finish_reason": "tool_calls"}], "usage": None}
            return [type("Chunk", (), {"model_dump": lambda self: plain})()]

    done = Loop(Reader(), "shop-assistant-1", shop_tools()).run([{"role": "user", "content": "hi"}], session)
    assert results(done)[0].startswith(told)


def test_an_answer_from_memory_does_not_go_out() -> None:
    done = run("skipped-tool", STOCK)
    assert (done.answer, done.stopped, done.claims) == (None, "refused", ["12", "1,299.00"])


def test_a_risky_question_is_looked_up_by_force_once() -> None:
    client = StreamingClient("skipped-tool")
    session = open_session(risky=RISKY)
    done = Loop(client, "shop-assistant-1", shop_tools()).run([{"role": "user", "content": STOCK}], session)
    named = {"type": "function", "function": {"name": "check_stock"}}
    assert [request["tool_choice"] for request in client.requests] == [named, "auto"]
    assert "out of stock" in (done.answer or "")


def test_what_is_made_up_after_an_error_does_not_go_out() -> None:
    def get_order(order_id: str) -> Any:
        raise TimeoutError("no answer")

    done = run("made-up-result", tools=shop_tools(get_order=get_order))
    assert results(done) == ["Error: TimeoutError: no answer"]
    assert (done.answer, done.stopped) == (None, "refused")


@pytest.mark.parametrize(
    ("limits", "stopped", "requests"),
    [(Limits(requests=3), "requests", 3), (Limits(tokens=500), "tokens", 2), (Limits(seconds=0), "seconds", 0)],
)
def test_a_model_that_never_stops_is_stopped(limits: Limits, stopped: str, requests: int) -> None:
    done = run("endless", limits=limits)
    assert (done.stopped, done.requests, done.answer) == (stopped, requests, None)


def test_time_is_counted_between_requests() -> None:
    ticks = iter([0.0, 1.0, 99.0])
    done = run("endless", clock=lambda: next(ticks))
    assert (done.stopped, done.requests) == ("seconds", 1)


@pytest.mark.parametrize("scenario", ["stream-no-end", "stream-error"])
def test_a_reply_that_is_not_whole_is_not_acted_on(scenario: str) -> None:
    done = run(scenario)
    assert (done.stopped, done.answer, len(done.messages)) == ("broken reply", None, 1)


def test_calls_that_were_cut_off_do_not_run() -> None:
    done = run("length-cut", tools=shop_tools(get_order=lambda order_id: pytest.fail("it ran")))
    assert done.stopped == "length"


def test_a_part_can_be_replaced_by_ones_own() -> None:
    heard: list[str] = []

    def gate_output(answer: str, results: list[str]) -> list[str]:
        heard.append(answer)
        return ["nothing"]

    assert run(parts=Parts(gate_output=gate_output)).stopped == "refused"
    assert len(heard) == 1


def test_the_loop_fits_on_two_hundred_lines() -> None:
    from pathlib import Path

    import solutions.d02_production_loop.loop as module

    assert len(Path(module.__file__ or "").read_text(encoding="utf-8").splitlines()) <= 200
