# expect: unbounded
def search_orders(connection, customer, text, sort="ordered", most=10):
    if sort not in ("ordered", "paid", "order_id"):
        raise ValueError("sort: ordered, paid or order_id")
    sql = f"SELECT order_id, item, paid FROM orders WHERE customer = ? AND instr(item, ?) ORDER BY {sort}"
    return connection.execute(sql, [customer, text]).fetchall()[:most]
