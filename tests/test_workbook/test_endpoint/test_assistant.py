"""The shop's assistant, in dialogues with the shop's real functions."""

import json
from typing import Any

import pytest

from tests.test_workbook.test_endpoint.asking import ask_shop, completion_of
from tests.test_workbook.test_endpoint.loop import run, run_tool, talk
from workbook.endpoint.assistant.results import find_amount, find_skus, judge
from workbook.endpoint.assistant.wishes import find_articles, find_orders
from workbook.shop import Shop

DIALOGUES = {
    "an order": ("zh", "订单 SO-1042 到哪了？", [["get_order"]], "已发货"),
    "an order, en": ("en", "Where is my order SO-1042?", [["get_order"]], "shipped"),
    "an order that is missing": ("zh", "SO-9999 到哪了？", [["get_order"]], "没有查到订单 SO-9999"),
    "an order that is missing, en": ("en", "Where is SO-9999?", [["get_order"]], "could not find order SO-9999"),
    "two orders": ("zh", "SO-1042 和 SO-1043 什么状态？", [["get_order", "get_order"]], "已签收"),
    "three orders, en": ("en", "Status of SO-1042, SO-1043 and SO-1044?", [["get_order"] * 3], "being processed"),
    "stock by number": ("zh", "JKT-01 还有货吗？", [["check_stock"]], "还剩 3 件"),
    "stock by number, en": ("en", "Is KTL-02 in stock?", [["check_stock"]], "2026-12-08"),
    "stock of an order": ("zh", "SO-1042 里的商品还有货吗？", [["get_order"], ["check_stock"]], "JKT-01 有货"),
    "stock of an order, en": (
        "en",
        "Is the item of SO-1043 still available?",
        [["get_order"], ["check_stock"]],
        "KTL-02 is out of stock",
    ),
    "a refund": ("zh", "给 SO-1043 退款", [["get_order"], ["refund_order"]], "退款已提交"),
    "a refund of an amount": ("en", "Refund 20 yuan for SO-1043", [["refund_order"]], "20 CNY back"),
    "a refund that is refused": ("zh", "给 SO-1042 退 50 元", [["refund_order"]], "还没送达"),
    "a refund that is refused, en": ("en", "Refund SO-1042", [["get_order"], ["refund_order"]], "open a ticket"),
    "a ticket": ("zh", "SO-1042 的外套破了，建个工单", [["create_ticket"]], "T-1"),
    "a ticket, en": ("en", "SO-1043 arrived broken, open a ticket", [["create_ticket"]], "ticket T-1"),
    "no number": ("zh", "帮我查一下订单", [], "请告诉我订单号"),
    "no number, en": ("en", "Where is my parcel?", [], "Which order is it?"),
    "a greeting": ("zh", "你好", [], "售后助手"),
    "a greeting, en": ("en", "Hello!", [], "after-sales assistant"),
    "something else": ("zh", "今天天气怎么样", [], "没听明白"),
}


@pytest.mark.parametrize("case", DIALOGUES)
def test_it_answers_what_it_is_asked(case: str) -> None:
    lang, text, expected, said = DIALOGUES[case]
    answer, rounds = talk(text, lang=lang)
    assert [[name for name, _ in calls] for calls in rounds] == expected
    assert said in (answer or "")


def test_an_answer_reads_like_a_sentence() -> None:
    assert talk("Where is my order SO-1042?")[0] == (
        "Order SO-1042 is shipped: rain jacket × 1, paid 399 CNY, ordered on 2026-11-20."
    )
    assert (
        talk("订单 SO-1042 到哪了？", lang="zh")[0] == "订单 SO-1042 已发货：冲锋衣 × 1，实付 399 元，2026-11-20 下单。"
    )
    assert talk("给 SO-1043 退款", lang="zh")[0] == "订单 SO-1043 的退款已提交：退 318 元，还可退 0 元。"


def test_arguments_follow_the_tools_schema() -> None:
    _, rounds = talk("Refund SO-1043")
    assert [json.loads(arguments) for calls in rounds for _, arguments in calls] == [
        {"order_id": "SO-1043"},
        {"order_id": "SO-1043", "amount": 318},
    ]


def test_without_parallel_calls_it_asks_one_after_the_other() -> None:
    _, rounds = talk("Status of SO-1042 and SO-1043?", parallel_tool_calls=False)
    assert [len(calls) for calls in rounds] == [1, 1]


def test_a_question_without_a_number_is_about_the_order_before() -> None:
    shop = Shop("zh")
    messages: list[Any] = [
        {"role": "user", "content": "SO-1042 到哪了？"},
        {"role": "assistant", "content": "已发货。"},
        {"role": "user", "content": "那它还有货吗？"},
    ]
    answer, rounds = run(messages, shop.tools, lambda *call: run_tool(shop, *call))
    assert rounds[0][0] == ("get_order", '{"order_id": "SO-1042"}')
    assert "JKT-01 有货" in (answer or "")


def test_it_uses_tools_by_other_names() -> None:
    tools = [
        {
            "type": "function",
            "function": {
                "name": "lookup",
                "description": "查询订单",
                "parameters": {"type": "object", "properties": {"订单号": {"type": "string"}}, "required": ["订单号"]},
            },
        }
    ]
    answer, rounds = run([{"role": "user", "content": "SO-1042 到哪了"}], tools, lambda *call: "已发货，明天到")
    assert rounds == [[("lookup", '{"订单号": "SO-1042"}')]]
    assert answer == "订单 SO-1042 的查询结果：已发货，明天到"


def test_it_uses_a_tool_that_has_nothing_to_do_with_the_shop() -> None:
    weather = {"name": "get_weather", "description": "Current weather of a city."}
    weather["parameters"] = {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}  # type: ignore[assignment]
    tools = [{"type": "function", "function": weather}]
    answer, rounds = run(
        [{"role": "user", "content": "What is the weather in Oslo?"}], tools, lambda *call: "3 degrees"
    )
    assert rounds == [[("get_weather", '{"city": "Oslo"}')]]
    assert "3 degrees" in (answer or "")


def test_a_tool_that_is_not_declared_is_not_called() -> None:
    shop = Shop("en")
    tools = [tool for tool in shop.tools if tool["function"]["name"] == "get_order"]
    answer, rounds = run([{"role": "user", "content": "Refund SO-1043"}], tools, lambda *call: run_tool(shop, *call))
    assert {name for calls in rounds for name, _ in calls} <= {"get_order"}
    assert "None of the tools I was given makes refunds." in (answer or "")


def test_after_repeated_failures_it_gives_up_and_says_why() -> None:
    shop = Shop("en")
    answer, rounds = run(
        [{"role": "user", "content": "Where is SO-1042?"}], shop.tools, lambda *call: "Error: timed out"
    )
    assert len(rounds) == 3
    assert answer == "SO-1042 failed 3 times, so I stop here. The last error was: Error: timed out"


def test_told_that_something_is_missing_it_adds_it() -> None:
    schema = {"type": "object", "properties": {"order_id": {"type": "string"}, "region": {"enum": ["eu", "cn"]}}}
    tools = [{"type": "function", "function": {"name": "get_order", "parameters": schema | {"required": ["order_id"]}}}]
    results = iter(["Error: 'region' is a required property", "shipped"])
    _, rounds = run([{"role": "user", "content": "Where is SO-1042?"}], tools, lambda *call: next(results))
    assert [json.loads(arguments) for ((_, arguments),) in rounds] == [
        {"order_id": "SO-1042"},
        {"order_id": "SO-1042", "region": "eu"},
    ]


def test_without_tools_it_says_that_it_can_look_nothing_up() -> None:
    body = ask_shop("Where is SO-1042?")
    del body["tools"]
    message = completion_of(body)["choices"][0]["message"]
    assert "tool_calls" not in message
    assert "no tools" in message["content"]


def test_tool_choice_none_gets_text() -> None:
    assert "tool_calls" not in completion_of(ask_shop(tool_choice="none"))["choices"][0]["message"]


def test_tool_choice_required_always_gets_a_call() -> None:
    choice = completion_of(ask_shop("hello", tool_choice="required"))["choices"][0]
    assert choice["finish_reason"] == "tool_calls"
    _, rounds = talk("Where is SO-1042?", most=5, tool_choice="required")
    assert len(rounds) == 5


def test_a_named_choice_gets_that_call_and_ends_with_stop() -> None:
    named = {"type": "function", "function": {"name": "create_ticket"}}
    choice = completion_of(ask_shop(tool_choice=named))["choices"][0]
    assert choice["message"]["tool_calls"][0]["function"]["name"] == "create_ticket"
    assert choice["finish_reason"] == "stop"


def test_a_summary_names_the_orders() -> None:
    body = ask_shop("SO-1042 到哪了？", {"role": "user", "content": "请总结上面的对话"})
    del body["tools"]
    assert "SO-1042" in completion_of(body)["choices"][0]["message"]["content"]


@pytest.mark.parametrize(
    ("result", "outcome"),
    [
        ('{"status": "shipped"}', "fine"),
        ("已发货，明天到", "fine"),
        ("[]", "fine"),
        ("", "fine"),
        ('{"error": null, "status": "error report attached"}', "fine"),
        ("The parcel had no errors.", "fine"),
        ("Error: no such tool 'search_orders'", "unknown-tool"),
        ("There is no tool named search_orders.", "unknown-tool"),
        ("Unknown tool name: 'x'. Available tools: 'get_order'", "unknown-tool"),
        ("没有名为 search_orders 的工具，可用的有 get_order", "unknown-tool"),
        ("ERROR invalid_json: Expecting value: line 1", "bad-arguments"),
        ('{"error": "missing required field order_id"}', "bad-arguments"),
        ("错误：参数不是合法的 JSON", "bad-arguments"),
        ('{"error": "order not found"}', "not-found"),
        ("没有订单 SO-9。请核对。", "not-found"),
        ('{"found": false}', "not-found"),
        ("Error: connection timed out", "broken"),
        ("An error occurred while running the tool. Please try again. Error: kaput", "broken"),
        ("失败：服务繁忙，请稍后再试", "broken"),
        ('{"ok": false, "message": "not delivered yet"}', "refused"),
        ("ShopError: it is not delivered yet", "refused"),
    ],
)
def test_what_came_back_is_judged_by_its_text(result: str, outcome: str) -> None:
    assert judge(result) == outcome


def test_numbers_are_told_apart() -> None:
    text = "so1042 和 SO-1043 里的 JKT-01、KB-87-BLACK，不是 so-what 也不是 2026-09-03"
    assert find_orders(text) == ("SO-1042", "SO-1043")
    assert find_articles(text) == ("JKT-01", "KB-87-BLACK")


def test_article_and_amount_are_found_in_a_result() -> None:
    result = '{"items": [{"sku": "JKT-01", "price": 399.0}, {"sku": "LMP-03"}]}'
    assert find_skus(result) == ("JKT-01", "LMP-03")
    assert find_amount(result) == 399.0
    assert find_skus("in it: KTL-02") == ("KTL-02",)
