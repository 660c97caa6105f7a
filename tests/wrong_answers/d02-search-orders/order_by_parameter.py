# expect: column-as-parameter
def search_orders(connection, customer, text, sort="ordered", most=10):
    if sort not in ("ordered", "paid", "order_id"):
        raise ValueError("sort: ordered, paid or order_id")
    most = max(1, min(20, most))
    sql = "SELECT order_id, item, paid FROM orders WHERE customer = ? AND instr(item, ?) ORDER BY ? LIMIT ?"
    return connection.execute(sql, [customer, text, sort, most]).fetchall()
