# expect: raises
from datetime import date


def check_business(arguments, orders, today):
    order = orders[arguments["order_id"]]
    faults = []
    left = round(order["paid"] - order["refunded"], 2)
    if arguments["amount"] > left:
        faults.append(f"amount: at most {left}")
    if date.fromisoformat(arguments["pickup"]) <= today:
        faults.append(f"pickup: after {today}")
    return "\n".join(faults)
