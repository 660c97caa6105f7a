# expect: any-date
from jsonschema import Draft202012Validator


def check_business(arguments, orders, today):
    faults = []
    number, amount, pickup = arguments["order_id"], arguments["amount"], arguments["pickup"]
    if number not in orders:
        faults.append(f"order_id: unknown order {number}; ask for the right number")
    else:
        left = round(orders[number]["paid"] - orders[number]["refunded"], 2)
        if amount > left:
            faults.append(f"amount: not more than {left}")
    schema = {"type": "string", "format": "date"}
    faults += [f"pickup: {error.message}" for error in Draft202012Validator(schema).iter_errors(pickup)]
    if pickup <= str(today):
        faults.append(f"pickup: later than {today}")
    return "\n".join(faults)
