# expect: no-text
from datetime import date


def check_business(arguments, orders, today):
    faults = []
    order = orders.get(arguments["order_id"])
    if order is None:
        faults.append(f"order_id {arguments['order_id']} not found, ask the customer")
    elif arguments["amount"] > round(order["paid"] - order["refunded"], 2):
        faults.append(f"amount: at most {order['paid'] - order['refunded']:.2f}")
    try:
        if date.fromisoformat(arguments["pickup"]) <= today:
            faults.append(f"pickup: must be after {today}")
    except ValueError:
        faults.append(f"pickup {arguments['pickup']} is not a date")
    return faults
