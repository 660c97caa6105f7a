from decimal import Decimal

from jsonschema import Draft202012Validator, FormatChecker

DAY = Draft202012Validator({"format": "date"}, format_checker=FormatChecker())


def check_business(arguments, orders, today):
    def look():
        number, pickup = arguments["order_id"], arguments["pickup"]
        if number not in orders:
            yield f"order_id {number}: no such order. Next: ask the customer for the number."
        else:
            paid, refunded = (Decimal(str(orders[number][key])) for key in ("paid", "refunded"))
            if Decimal(str(arguments["amount"])) > paid - refunded:
                yield f"amount: {paid - refunded} CNY are left. Next: offer that."
        if not DAY.is_valid(pickup):
            yield f"pickup {pickup}: not a day. Next: ask again."
        elif pickup <= today.isoformat():
            yield f"pickup: today is {today.isoformat()}. Next: ask for a later day."

    return "\n".join(look())
