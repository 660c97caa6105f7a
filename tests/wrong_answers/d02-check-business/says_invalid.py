# expect: nothing-to-act-on
from datetime import date


def check_business(arguments, orders, today):
    bad = []
    order = orders.get(arguments["order_id"])
    if order is None:
        bad.append("order_id")
    elif arguments["amount"] > round(order["paid"] - order["refunded"], 2):
        bad.append("amount")
    try:
        if date.fromisoformat(arguments["pickup"]) <= today:
            bad.append("pickup")
    except ValueError:
        bad.append("pickup")
    return f"invalid: {', '.join(bad)}" if bad else ""
