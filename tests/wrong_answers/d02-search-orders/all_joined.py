# expect: joined-in
def search_orders(connection, customer, text, sort="ordered", most=10):
    most = max(1, min(20, most))
    sql = "SELECT order_id, item, paid FROM orders WHERE customer = '%s' AND item LIKE '%%%s%%' ORDER BY %s LIMIT %d"
    return connection.execute(sql % (customer, text, sort, most)).fetchall()
