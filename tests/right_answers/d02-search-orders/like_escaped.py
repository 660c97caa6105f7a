import sqlite3

QUERIES = {
    column: rf"""SELECT order_id, item, paid FROM orders
        WHERE customer = :customer AND item LIKE :pattern ESCAPE '\' ORDER BY {column} LIMIT :most"""
    for column in ("ordered", "paid", "order_id")
}


def search_orders(connection: sqlite3.Connection, customer, text, sort="ordered", most=10):
    try:
        query = QUERIES[sort]
    except KeyError:
        raise ValueError(f"sort by one of {list(QUERIES)}") from None
    for special in "\\%_":
        text = text.replace(special, "\\" + special)
    values = {"customer": customer, "pattern": f"%{text}%", "most": sorted((1, most, 20))[1]}
    return list(connection.execute(query, values))
