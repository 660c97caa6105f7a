"""Scenarios in which the model behaves in some particular way.

Does: one short function per scenario, from the conversation to the next turn.
Does not: remember: `len(chat.rounds)` tells how many rounds of calls there were since the question.
"""

from workbook.endpoint.assistant.filling import Known, fill_arguments
from workbook.endpoint.assistant.matching import match_tool
from workbook.endpoint.assistant.plain import answer_plainly
from workbook.endpoint.assistant.play import play
from workbook.endpoint.assistant.results import find_skus, judge
from workbook.endpoint.assistant.wishes import find_orders, list_wishes, read_question
from workbook.endpoint.conversation import Conversation, Tool
from workbook.endpoint.turn import Call, Turn, call_tool, make_call, say_text
from workbook.words import say

ORDERS = ("SO-1042", "SO-1043", "SO-1044")


def call_unknown_tool(chat: Conversation) -> Turn:
    """First a tool that was never declared; told so, it goes on with a real one."""
    if not chat.tools or chat.rounds:
        return play(chat)
    return call_tool("search_orders", {"order_id": first_order(chat)})


def break_arguments(chat: Conversation) -> Turn:
    """First arguments that stop in the middle of a string; told so, it sends them whole."""
    if not chat.tools or chat.rounds:
        return play(chat)
    call = order_call(chat, first_order(chat))
    return call_tool(call.name, call.arguments[: -max(3, len(call.arguments) // 3)])


def send_list(chat: Conversation) -> Turn:
    """First arguments that are JSON but no object; told so, it mends them."""
    if not chat.tools or chat.rounds:
        return play(chat)
    return call_tool(order_call(chat, first_order(chat)).name, "[1]")


def send_nothing(chat: Conversation) -> Turn:
    """A call whose arguments are the empty text, as models write it for tools without parameters."""
    if not chat.tools or chat.rounds:
        return answer_plainly(chat)
    tool = next((tool for tool in chat.tools if not tool.required), chat.tools[0])
    return call_tool(tool.name, "")


def call_three(chat: Conversation) -> Turn:
    """Three calls in one turn: the orders of the question, filled up to three."""
    if not chat.tools or chat.rounds:
        return answer_plainly(chat)
    orders = tuple(dict.fromkeys([*find_orders(chat.asked), *ORDERS]))[:3]
    return Turn(calls=tuple(order_call(chat, order) for order in orders))


def call_in_sequence(chat: Conversation) -> Turn:
    """An order first, then the stock of its article: the second call needs what the first brought."""
    if not chat.tools or len(chat.rounds) >= 2:
        return answer_plainly(chat)
    if not chat.rounds:
        return Turn(calls=(order_call(chat, first_order(chat)),))
    stock, skus = match_tool(chat.tools, "stock"), find_skus(chat.results[-1].result)
    if stock is None or not skus:
        return answer_plainly(chat)
    return call_tool(stock.name, fill_arguments(stock, Known(chat.asked, sku=skus[0])))


def call_for_ever(chat: Conversation) -> Turn:
    """The same call again and again, whatever comes back."""
    if not chat.tools:
        return answer_plainly(chat)
    return Turn(calls=(order_call(chat, first_order(chat)),))


def talk_and_call(chat: Conversation) -> Turn:
    """Text and a call in one turn: who leaves at the first text loses the call."""
    if not chat.tools or chat.rounds:
        return play(chat)
    return Turn(content=say("assistant.looking", chat.language), calls=(order_call(chat, first_order(chat)),))


def stop_with_calls(chat: Conversation) -> Turn:
    """Calls, and yet finish_reason "stop": who trusts the reason alone loses the call."""
    if not chat.tools or chat.rounds:
        return play(chat)
    return Turn(calls=(order_call(chat, first_order(chat)),), finish="stop")


def end_without_calls(chat: Conversation) -> Turn:
    """finish_reason "tool_calls", and there are none; asked again it does the same."""
    return Turn(finish="tool_calls") if chat.tools and not chat.rounds else play(chat)


def write_call_as_text(chat: Conversation) -> Turn:
    """A call that leaked into the text, as some served models write it; it is text, and ends with "stop"."""
    if not chat.tools or chat.rounds:
        return play(chat)
    call = order_call(chat, first_order(chat))
    return say_text(f'<tool_call>\n{{"name": "{call.name}", "arguments": {call.arguments}}}\n</tool_call>')


def cut_at_length(chat: Conversation) -> Turn:
    """Out of tokens in the middle of the arguments, or of the text where there are no tools."""
    if chat.tools and chat.rounds:
        return play(chat)
    if not chat.tools:
        text = answer_plainly(chat).content or ""
        return Turn(content=text[: len(text) // 2], finish="length")
    call = order_call(chat, first_order(chat))
    return Turn(calls=(Call(call.name, call.arguments[: len(call.arguments) // 2]),), finish="length")


def make_up_result(chat: Conversation) -> Turn:
    """When its tools fail, it invents what they might have said."""
    outcomes = [judge(past.result) for past in chat.results]
    if not outcomes or "fine" in outcomes:
        return play(chat)
    return say_text(say("assistant.made_up", chat.language, subject=first_order(chat)))


def skip_tool(chat: Conversation) -> Turn:
    """Asked about the shop it answers at once, with figures of its own; a choice that demands a call gets one."""
    forced = chat.choice in ("required", "named")
    if not chat.tools or chat.rounds or forced or not list_wishes(read_question(chat)):
        return play(chat)
    subject = next(iter(read_question(chat).articles), None) or first_order(chat)
    return say_text(say("assistant.skipped_tool", chat.language, subject=subject))


def first_order(chat: Conversation) -> str:
    """The order that the question names, else SO-1042."""
    return next(iter(find_orders(chat.asked)), ORDERS[0])


def order_tool(chat: Conversation) -> Tool:
    """The declared tool that looks up orders, else the first one."""
    return match_tool(chat.tools, "order") or chat.tools[0]


def order_call(chat: Conversation, order: str) -> Call:
    """A sound call that looks up `order`."""
    tool = order_tool(chat)
    return make_call(tool.name, fill_arguments(tool, Known(chat.asked, order=order)))
