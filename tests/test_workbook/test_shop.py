import inspect
import json

import pytest

from workbook.shop import Shop, ShopError


def test_every_tool_is_a_function_with_the_same_parameters() -> None:
    shop = Shop("en")
    for tool in shop.tools:
        told = tool["function"]
        assert set(inspect.signature(shop.functions[told["name"]]).parameters) == set(told["parameters"]["properties"])
    assert {tool["function"]["name"] for tool in shop.tools} == set(shop.functions)


def test_results_can_be_sent_as_json_in_both_languages() -> None:
    assert json.loads(json.dumps(Shop("zh").get_order("SO-1042")))["item"] == "冲锋衣"
    assert json.loads(json.dumps(Shop("en").check_stock("KTL-02")))["restock"] == "2026-12-08"


def test_an_unknown_order_is_refused_with_what_a_number_looks_like() -> None:
    with pytest.raises(ShopError, match="look like SO-1042"):
        Shop("en").get_order("1042")


def test_a_refund_never_exceeds_what_was_paid_even_in_pieces() -> None:
    shop = Shop("en")
    assert shop.refund_order("SO-1043", 300)["left"] == 18
    with pytest.raises(ShopError, match=r"At most 18\.00"):
        shop.refund_order("SO-1043", 20)
    with pytest.raises(ShopError):
        shop.refund_order("SO-1043", -5)


def test_an_order_on_its_way_is_not_refunded() -> None:
    with pytest.raises(ShopError, match="not delivered"):
        Shop("en").refund_order("SO-1042", 1)


def test_tickets_of_one_shop_are_not_seen_in_another() -> None:
    first, second = Shop("en"), Shop("en")
    first.create_ticket("SO-1042", "zip broken")
    assert second.create_ticket("SO-1042", "zip broken")["ticket_id"] == "T-1"


def test_a_caller_can_not_change_an_order_through_what_it_got() -> None:
    shop = Shop("en")
    shop.get_order("SO-1042")["status"] = "refunded"
    assert shop.get_order("SO-1042")["status"] == "shipped"
