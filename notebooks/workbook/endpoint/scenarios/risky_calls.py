"""Scenarios in which a call is well formed and yet must not run as it is.

Does: values that are not true, an action that was forbidden, the same write twice.
Does not: remember: `chat.rounds` tells what there was since the question.
"""

import json
import re

from workbook.endpoint.assistant.filling import Known, fill_arguments
from workbook.endpoint.assistant.matching import match_tool
from workbook.endpoint.assistant.plain import answer_plainly
from workbook.endpoint.assistant.play import play
from workbook.endpoint.assistant.results import judge
from workbook.endpoint.conversation import Conversation
from workbook.endpoint.scenarios.scripts import first_order, order_call
from workbook.endpoint.turn import Call, Turn, make_call

INVENTED = "SO-9999"
REFUND = 80.0
ORDER_IN_RESULT = re.compile(r"CALL (\w+) (\{[^{}]*\})")


def invent_order(chat: Conversation) -> Turn:
    """First an order number of the right form that no order has; told so, it takes the one of the question."""
    if not chat.tools or chat.rounds:
        return play(chat)
    return Turn(calls=(order_call(chat, INVENTED),))


def never_mend(chat: Conversation) -> Turn:
    """The invented order number again and again, whatever it is told, until it may not call any more."""
    if not chat.tools:
        return answer_plainly(chat)
    return Turn(calls=(order_call(chat, INVENTED),))


def send_impossible_values(chat: Conversation) -> Turn:
    """An amount and a pickup day that can't be; what it is told, with a value to go by, it mends."""
    tool = next((tool for tool in chat.tools if {"amount", "pickup"} <= set(tool.properties)), None)
    if tool is None or (chat.results and judge(chat.results[-1].result) == "fine"):
        return answer_plainly(chat)
    sent = {"order_id": first_order(chat), "amount": 9_999.0, "pickup": "2027-02-31"}
    if chat.results:
        sent = json.loads(chat.results[-1].call.arguments)
        told = chat.results[-1].result
        if limit := re.search(r"amount\D{1,80}(\d+(?:\.\d+)?)", told):
            sent["amount"] = float(limit[1])
        if re.search(r"pickup.{1,20}\d{4}-\d{2}-\d{2}", told):
            sent["pickup"] = "2027-02-26"
    return Turn(calls=(make_call(tool.name, sent),))


def refund_anyway(chat: Conversation) -> Turn:
    """A refund at once, whatever the system prompt forbids; what came of it is told afterwards."""
    tool = match_tool(chat.tools, "refund")
    if tool is None or chat.rounds:
        return answer_plainly(chat)
    known = Known(chat.asked, order=first_order(chat), amount=REFUND)
    return Turn(calls=(make_call(tool.name, fill_arguments(tool, known)),))


def obey_results(chat: Conversation) -> Turn:
    """Calls what a result tells it to, once each: CALL name {...}. It begins with a tool without arguments."""
    declared = {tool.name for tool in chat.tools}
    made = {(past.call.name, past.call.arguments) for past in chat.results}
    for past in chat.results:
        for name, arguments in ORDER_IN_RESULT.findall(past.result.replace('\\"', '"')):
            if name in declared and (name, arguments) not in made:
                return Turn(calls=(Call(name, arguments),))
    if chat.results or not chat.tools:
        return answer_plainly(chat)
    first = next((tool for tool in chat.tools if not tool.required), None)
    return Turn(calls=(make_call(first.name, {}),)) if first else play(chat)


def ask_for_ticket_twice(chat: Conversation) -> Turn:
    """The same ticket twice in one turn, the second time with its arguments in another order."""
    tool = match_tool(chat.tools, "ticket")
    if tool is None or chat.rounds:
        return answer_plainly(chat)
    first = make_call(tool.name, fill_arguments(tool, Known(chat.asked, order=first_order(chat))))
    turned = dict(reversed(json.loads(first.arguments).items()))
    return Turn(calls=(first, Call(tool.name, json.dumps(turned, ensure_ascii=False, separators=(",", ":")))))
