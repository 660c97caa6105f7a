# expect: joined-in
def search_orders(connection, customer, text, sort="ordered", most=10):
    if sort not in ("ordered", "paid", "order_id"):
        raise ValueError("sort: ordered, paid or order_id")
    most = max(1, min(20, most))
    return connection.execute(
        f"SELECT order_id, item, paid FROM orders WHERE customer = '{customer}' AND item LIKE '%{text}%' "
        f"ORDER BY {sort} LIMIT {most}"
    ).fetchall()
