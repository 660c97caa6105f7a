# expect: past-pickup
from datetime import date


def check_business(arguments, orders, today):
    faults = []
    order = orders.get(arguments["order_id"])
    if order is None:
        faults.append(f"order_id {arguments['order_id']} not found")
    elif arguments["amount"] > round(order["paid"] - order["refunded"], 2):
        faults.append(f"amount: only {order['paid'] - order['refunded']} left")
    try:
        date.fromisoformat(arguments["pickup"])
    except ValueError:
        faults.append(f"pickup {arguments['pickup']} is not a date")
    return "\n".join(faults)
