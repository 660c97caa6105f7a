# expect: quotes-doubled
def search_orders(connection, customer, text, sort="ordered", most=10):
    most = max(1, min(20, most))
    safe = text.replace("'", "''")
    sql = f"SELECT order_id, item, paid FROM orders WHERE customer = ? AND instr(item, '{safe}') ORDER BY {sort} LIMIT {most}"
    return connection.execute(sql, [customer]).fetchall()
