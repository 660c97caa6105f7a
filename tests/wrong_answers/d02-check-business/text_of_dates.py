# expect: any-date
def check_business(arguments, orders, today):
    lines = ""
    order = orders.get(arguments["order_id"])
    if not order:
        lines += f"order_id {arguments['order_id']} does not exist\n"
    elif round(arguments["amount"] * 100) > round((order["paid"] - order["refunded"]) * 100):
        lines += f"amount is above the {order['paid'] - order['refunded']:.2f} left\n"
    if arguments["pickup"] <= today.isoformat():
        lines += f"pickup must be after {today.isoformat()}\n"
    return lines
