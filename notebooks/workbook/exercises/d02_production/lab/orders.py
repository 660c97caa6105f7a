"""A real SQLite database with the orders of two customers.

Does: fill it, open it so that no statement can reach another file.
Does not: keep anybody from destroying it: that is what it is for.
"""

import sqlite3
from pathlib import Path

ROWS = (
    ("SO-1042", "u-17", "rain jacket", 399.0, "2026-11-20"),
    ("SO-1043", "u-17", "electric kettle", 318.0, "2026-11-08"),
    ("SO-1044", "u-17", "desk lamp", 89.0, "2026-11-29"),
    ("SO-1045", "u-17", "kid's lamp", 59.0, "2026-10-02"),
    ("SO-1046", "u-17", "100% wool scarf", 129.0, "2026-09-14"),
    ("SO-1047", "u-17", "drop earrings", 1299.0, "2026-11-11"),
    ("SO-1048", "u-17", "usb_c cable", 29.0, "2026-08-30"),
    ("SO-2001", "u-42", "rain jacket", 399.0, "2026-10-30"),
    ("SO-2002", "u-42", "wedding ring", 8999.0, "2026-11-01"),
)
MANY = 40


def make_orders(path: Path | str) -> sqlite3.Connection:
    """A new database at `path` (":memory:" for none), opened. The customer u-99 has 40 orders of one kind."""
    connection = open_orders(path)
    connection.execute("CREATE TABLE orders (order_id TEXT, customer TEXT, item TEXT, paid REAL, ordered TEXT)")
    many = [(f"SO-{3000 + n}", "u-99", "tea bags", 10.0 + n, f"2026-01-{n % 28 + 1:02}") for n in range(MANY)]
    connection.executemany("INSERT INTO orders VALUES (?, ?, ?, ?, ?)", [*ROWS, *many])
    connection.commit()
    return connection


def open_orders(path: Path | str) -> sqlite3.Connection:
    """The database, without ATTACH: a statement, however it came about, stays within this one file."""
    connection = sqlite3.connect(path, check_same_thread=False)
    connection.set_authorizer(
        lambda action, *_: sqlite3.SQLITE_DENY if action == sqlite3.SQLITE_ATTACH else sqlite3.SQLITE_OK
    )
    return connection
