# expect: word-blacklist
BAD = ("drop", "delete", "union", "--", ";", "'", " or ")


def search_orders(connection, customer, text, sort="ordered", most=10):
    if sort not in ("ordered", "paid", "order_id"):
        raise ValueError("sort: ordered, paid or order_id")
    most = max(1, min(20, most))
    if any(bad in text.lower() for bad in BAD):
        return []
    sql = f"SELECT order_id, item, paid FROM orders WHERE customer = ? AND instr(item, ?) ORDER BY {sort} LIMIT ?"
    return connection.execute(sql, [customer, text, most]).fetchall()
