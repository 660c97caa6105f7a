# expect: runs-a-script
def search_orders(connection, customer, text, sort="ordered", most=10):
    if sort not in ("ordered", "paid", "order_id"):
        raise ValueError("sort: ordered, paid or order_id")
    most = max(1, min(20, most))
    connection.executescript(
        f"CREATE TEMP TABLE hits AS SELECT * FROM orders WHERE customer = '{customer}' AND item LIKE '%{text}%'"
    )
    return connection.execute(f"SELECT order_id, item, paid FROM hits ORDER BY {sort} LIMIT {most}").fetchall()
