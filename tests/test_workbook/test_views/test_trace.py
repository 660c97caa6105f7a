from dataclasses import dataclass
from typing import Any

from workbook.views.trace import as_html, as_text, read_rows


@dataclass
class Recorded:
    request: dict[str, Any]
    reply: Any
    status: int = 200


CALL = {"id": "call_1", "type": "function", "function": {"name": "get_order", "arguments": '{"order_id": "SO-1042"}'}}
ASKED = Recorded(
    {"messages": [{"role": "user", "content": "?"}], "tools": [{}, {}]},
    {
        "choices": [
            {"finish_reason": "tool_calls", "message": {"role": "assistant", "content": None, "tool_calls": [CALL]}}
        ]
    },
)
ANSWERED = Recorded(
    {"messages": [{"role": "user"}, {"role": "assistant", "tool_calls": [CALL]}, {"role": "tool"}], "tools": [{}, {}]},
    {"choices": [{"finish_reason": "stop", "message": {"role": "assistant", "content": "<b>shipped</b>"}}]},
)
REFUSED = Recorded({"messages": [{"role": "tool"}]}, {"error": {"message": "Invalid parameter"}}, 400)


def test_a_row_says_what_was_sent_and_what_came_back() -> None:
    first, second = read_rows([ASKED, ANSWERED])
    assert (first.messages, first.tools, first.reason) == (("user",), 2, "tool_calls")
    assert first.came == ('get_order({"order_id": "SO-1042"})',)
    assert second.messages == ("user", "assistant + tool_calls × 1", "tool")


def test_a_refusal_shows_its_status_and_the_words_of_the_service() -> None:
    (row,) = read_rows([REFUSED])
    assert (row.reason, row.came) == ("HTTP 400", ("Invalid parameter",))


def test_nothing_from_a_model_becomes_markup() -> None:
    assert "<b>" not in as_html([ANSWERED], "en")
    assert "&lt;b&gt;shipped" in as_html([ANSWERED], "en")


def test_headers_stand_over_their_columns_and_do_not_wrap() -> None:
    head, body = as_html([ASKED], "zh").split("<tbody>")
    assert head.count("<th style") == head.count("text-align:left") == head.count("white-space:nowrap") == 5
    assert body.count("<td style") == body.count("text-align:left") == 5


def test_both_languages_have_words_for_it() -> None:
    assert "1 sent  user (2 tool definitions)" in as_text([ASKED], "en")
    assert "工具定义 2 个" in as_text([ASKED], "zh")
    assert as_text([], "en") == "No request has gone out yet."
