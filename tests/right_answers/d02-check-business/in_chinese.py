from datetime import datetime


def find_order_fault(arguments, orders):
    try:
        order = orders[arguments["order_id"]]
    except KeyError:
        return f"order_id：没有订单 {arguments['order_id']}，请向客户要正确的订单号，别猜。"
    cents = round(order["paid"] * 100) - round(order["refunded"] * 100)
    if round(arguments["amount"] * 100) > cents:
        return f"amount：最多还能退 {cents / 100:.2f} 元，请和客户确认金额。"
    return ""


def find_day_fault(pickup, today):
    try:
        day = datetime.strptime(pickup, "%Y-%m-%d").date()
    except ValueError:
        return f"pickup：{pickup} 这一天不存在，请向客户确认日期。"
    return "" if (day - today).days > 0 else f"pickup：得在 {today} 之后，请客户换一天。"


def check_business(arguments, orders, today):
    found = [find_order_fault(arguments, orders), find_day_fault(arguments["pickup"], today)]
    return "\n".join(fault for fault in found if fault)
