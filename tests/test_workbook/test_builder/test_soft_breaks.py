import pytest

from workbook.builder.soft_breaks import join_soft_breaks


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("四个工具：查订单、\n查库存。", "四个工具：查订单、查库存。"),
        ("写完循环，\n也能讲", "写完循环，也能讲"),
        ("对应的是\n循环", "对应的是循环"),
        ("用点，\n`reply.choices`", "用点，`reply.choices`"),
    ],
)
def test_a_break_that_would_show_as_a_space_is_taken_out(written: str, read: str) -> None:
    assert join_soft_breaks(written) == read


@pytest.mark.parametrize(
    "text",
    [
        "三种：\n- 说明，\n- 代码。",
        "标题。\n\n下一段。",
        "看表：\n| 左 | 右 |\n|---|---|",
        "> 一句。\n> 又一句。",
        "one word\nanother",
        "先运行：\n```\nexport A=1，\n再运行\n```\n",
        "第一，\n1. 先写。\n2. 再写。",
    ],
)
def test_blocks_latin_and_code_stay_as_they_are(text: str) -> None:
    assert join_soft_breaks(text) == text
