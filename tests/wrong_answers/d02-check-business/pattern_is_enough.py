# expect: form-is-proof
import re
from datetime import date


def check_business(arguments, orders, today):
    faults = []
    number = arguments["order_id"]
    if not re.fullmatch(r"SO-\d{4}", number):
        faults.append(f"order_id: {number} is no order number, ask the customer")
    if number in orders:
        left = round(orders[number]["paid"] - orders[number]["refunded"], 2)
        if arguments["amount"] > left:
            faults.append(f"amount: {left} is left")
    try:
        day = date.fromisoformat(arguments["pickup"])
    except ValueError:
        faults.append(f"pickup: {arguments['pickup']} does not exist")
    else:
        if day <= today:
            faults.append(f"pickup: today is {today}, choose a later day")
    return "\n".join(faults)
