"""The second check: whether arguments that fit their schema can be true.

Does: ask the shop's own data and the calendar, and say what is wrong so that a model can act on it.
Does not: check the form (validate_arguments does), or who may ask (gate_call does, before this).
"""

from collections.abc import Mapping
from datetime import date
from typing import Any


def check_business(arguments: Mapping[str, Any], orders: Mapping[str, Mapping[str, float]], today: date) -> str:
    """What is wrong with a request to return goods that fits its schema, for the model to read; "" when nothing is.

    arguments: "order_id" (text), "amount" (number above 0, CNY), "pickup" (text of the form YYYY-MM-DD).
    orders: this customer's orders by number, each with "paid" and "refunded", in CNY.
    Faults: an order that is not in `orders`; more than what was paid and not yet refunded, to the cent; a pickup that
    is no day of the calendar, or not after today. Returns all of them, a line each: the field, the value that is wrong
    or the limit it broke, what to do next. Raises nothing.
    """
    faults = []
    order_id, pickup = arguments["order_id"], arguments["pickup"]
    order = orders.get(order_id)
    if order is None:
        faults.append(f"order_id: there is no order {order_id}. Don't try another number; ask the customer for it.")
    elif arguments["amount"] > (left := round(order["paid"] - order["refunded"], 2)):
        faults.append(f"amount: at most {left:.2f} can still be refunded. Send that or less.")
    try:
        if date.fromisoformat(pickup) <= today:
            faults.append(f"pickup: {pickup} is too early. Send a day after {today}.")
    except ValueError:
        faults.append(f"pickup: {pickup} is not in the calendar. Send one that is, after {today}.")
    return "\n".join(faults)
