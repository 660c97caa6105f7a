"""SQL in which nothing is written by a model.

Does: pass values as parameters, take the column from a list, bound the number of rows.
Does not: quote, escape or clean any text by hand, but for the wildcards of LIKE.
"""

import sqlite3


def search_orders(
    connection: sqlite3.Connection, customer: str, text: str, sort: str = "ordered", most: int = 10
) -> list[tuple[str, str, float]]:
    """A customer's orders whose item contains `text`, as (order_id, item, paid).

    customer comes from the login; text, sort and most come from the model. The table is
    orders(order_id, customer, item, paid, ordered). `text` is taken as it is: quotes, % and _ mean themselves.
    sort: "ordered", "paid" or "order_id", ascending; any other raises ValueError with a message that names these three.
    most: how many rows at most; below 1 it counts as 1, above 20 as 20.
    """
    columns = ("ordered", "paid", "order_id")
    if sort not in columns:
        raise ValueError(f"sort has to be one of {', '.join(columns)}")
    query = f"""
        SELECT order_id, item, paid FROM orders WHERE customer = ? AND instr(item, ?) > 0
        ORDER BY {sort} LIMIT ?"""  # noqa: S608  # a column of the list above
    return connection.execute(query, (customer, text, min(max(most, 1), 20))).fetchall()
