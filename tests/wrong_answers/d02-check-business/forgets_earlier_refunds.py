# expect: paid-is-not-left
from datetime import date


def check_business(arguments, orders, today):
    faults = []
    order = orders.get(arguments["order_id"])
    if order is None:
        faults.append(f"order_id {arguments['order_id']} not found, ask the customer")
    elif arguments["amount"] > order["paid"]:
        faults.append(f"amount: at most {order['paid']}")
    try:
        if date.fromisoformat(arguments["pickup"]) <= today:
            faults.append(f"pickup: must be after {today}")
    except ValueError:
        faults.append(f"pickup {arguments['pickup']} is not a date")
    return "\n".join(faults)
