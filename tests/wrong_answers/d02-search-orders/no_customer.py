# expect: everybodys-orders
def search_orders(connection, customer, text, sort="ordered", most=10):
    if sort not in ("ordered", "paid", "order_id"):
        raise ValueError("sort: ordered, paid or order_id")
    most = max(1, min(20, most))
    sql = f"SELECT order_id, item, paid FROM orders WHERE instr(item, ?) ORDER BY {sort} LIMIT ?"
    return connection.execute(sql, [text, most]).fetchall()
