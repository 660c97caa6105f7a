"""What counts as a claim, in both languages."""

import pytest

from solutions.d02_production_loop.list_claims import list_claims


@pytest.mark.parametrize(
    ("answer", "claims"),
    [
        ("现价 1,299.00 元，还剩12件", ["1,299.00", "12"]),
        ("价格￥１２９９，库存：3", ["１２９９", "3"]),
        ("ＳＯ－１０４２ 实付 399 块", ["ＳＯ－１０４２", "399"]),
        ("so-1042 was CNY 1,299.00; 12 left.", ["so-1042", "1,299.00", "12"]),
        ("$1,299, 5 in stock, stock: 4", ["1,299", "5", "4"]),
        ("还有 3 个，满 2 台包邮", ["3", "2"]),
    ],
)
def test_prices_pieces_and_order_numbers_are_claims(answer: str, claims: list[str]) -> None:
    assert list_claims(answer) == claims


@pytest.mark.parametrize(
    "answer",
    [
        "已经发货了",
        "3 个工作日内送达，24 个小时客服在线",
        "KTL-02 left the warehouse",
        "It arrives on 2026-12-08, in 3 days.",
        "",
    ],
)
def test_other_figures_are_none(answer: str) -> None:
    assert list_claims(answer) == []
