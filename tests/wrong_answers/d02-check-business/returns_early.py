# expect: first-fault-only
from datetime import date


def check_business(arguments, orders, today):
    order = orders.get(arguments["order_id"])
    if order is None:
        return f"order_id: {arguments['order_id']} does not exist, ask the customer for the number"
    left = round(order["paid"] - order["refunded"], 2)
    if arguments["amount"] > left:
        return f"amount: at most {left} can be refunded"
    try:
        day = date.fromisoformat(arguments["pickup"])
    except ValueError:
        return f"pickup: {arguments['pickup']} does not exist"
    return "" if day > today else f"pickup: has to be after {today}"
