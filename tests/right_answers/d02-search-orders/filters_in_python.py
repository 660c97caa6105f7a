PLACES = {"order_id": 0, "paid": 2, "ordered": 3}


def search_orders(connection, customer, text, sort="ordered", most=10):
    if sort not in PLACES:
        raise ValueError("sort: " + ", ".join(PLACES))
    rows = connection.execute("SELECT order_id, item, paid, ordered FROM orders WHERE customer = ?", (customer,))
    found = sorted((row for row in rows if text in row[1]), key=lambda row: row[PLACES[sort]])
    if most < 1:
        most = 1
    return [row[:3] for row in found[: 20 if most > 20 else most]]
