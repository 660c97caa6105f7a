"""d02-search-orders: cases and known mistakes. Each case has a database of its own, in memory."""

import sqlite3
from collections.abc import Callable
from typing import Any

from workbook.exercises.d02_production.lab.orders import MANY, ROWS, make_orders
from workbook.exercises.d23.trees import entry
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

DRIVE = f"{__name__}:ask"
COLUMNS = ("ordered", "paid", "order_id")


def ask(search: Callable[..., Any], customer: str, text: str, more: dict[str, Any]) -> dict[str, Any]:
    """What came back, and whether the table was left as it was."""
    connection = make_orders(":memory:")
    try:
        try:
            rows: Any = search(connection, customer, text, **more)
            told = {"rows": [tuple(row) for row in rows] if isinstance(rows, list) else rows}
        except ValueError as error:
            told = {"refused": all(name in str(error) for name in COLUMNS)}
        except sqlite3.Error as error:
            told = {"sqlite says": type(error).__name__}
        try:
            left = connection.execute("SELECT count(*) FROM orders").fetchone()[0]
        except sqlite3.Error:
            left = 0
    finally:
        connection.close()
    return told if left == len(ROWS) + MANY else told | {"rows left in the table": left}


def _make(
    *,
    value: str = "parameter",
    column: str = "list",
    wildcards: bool = True,
    least: bool = True,
    bound: bool = True,
    own: bool = True,
) -> Callable[..., Any]:
    """The search with one slip."""

    def search_orders(
        connection: sqlite3.Connection, customer: str, text: str, sort: str = "ordered", most: int = 10
    ) -> Any:
        if column in ("list", "listed parameter") and sort not in COLUMNS:
            raise ValueError(f"sort: one of {COLUMNS}")
        if value == "words" and any(word in text.lower() for word in ("drop", "union", " or ", "--", ";", "'")):
            return []
        most = max(most, 1) if least else most
        most = min(most, 20) if bound else most
        if wildcards:
            condition, wanted = "instr(item, ?) > 0", text
        else:
            condition, wanted = "item LIKE ?", f"%{text}%"
        values: list[Any] = [wanted]
        if value in ("joined", "doubled"):
            inside = text.replace("'", "''") if value == "doubled" else text
            condition, values = f"item LIKE '%{inside}%'", []
        mine = "customer = ? AND " if own else ""
        values = [*([customer] if own else []), *values]
        order = "?" if "parameter" in column else sort
        values += [sort] if "parameter" in column else []
        query = f"SELECT order_id, item, paid FROM orders WHERE {mine}{condition} ORDER BY {order} LIMIT {most}"  # noqa: S608
        return connection.execute(query, values).fetchall()

    return search_orders


def _script(connection: sqlite3.Connection, customer: str, text: str, sort: str = "ordered", most: int = 10) -> Any:
    where = f"WHERE customer = '{customer}' AND item LIKE '%{text}%'"
    found = f"SELECT order_id, item, paid FROM orders {where} ORDER BY {sort}"  # noqa: S608
    connection.executescript(f"CREATE TEMP TABLE found AS {found}")
    return connection.execute("SELECT * FROM found LIMIT ?", (min(max(most, 1), 20),)).fetchall()


def _destroys(case: Case, expected: Outcome, got: Outcome) -> bool:
    return entry(got, "rows left in the table") is not None


def _no_rows(case: Case, expected: Outcome, got: Outcome) -> bool:
    rows = entry(got, "rows")
    return rows is not None and not isinstance(rows, list)


CASES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "plain": ("u-17", "lamp", {}),
    "one": ("u-17", "kettle", {}),
    "none": ("u-17", "ring of gold", {}),
    "all-of-mine": ("u-17", "", {}),
    "a-quote": ("u-17", "kid's", {}),
    "a-word-of-sql": ("u-17", "drop", {}),
    "percent": ("u-17", "%", {}),
    "underscore": ("u-17", "_", {}),
    "or-1=1": ("u-17", "' OR 1=1 --", {}),
    "union": ("u-17", "x' UNION SELECT order_id, customer, paid FROM orders --", {}),
    "drop-table": ("u-17", "'; DROP TABLE orders; --", {}),
    "delete": ("u-17", "x'; DELETE FROM orders WHERE 'a' = 'a", {}),
    "by-paid": ("u-17", "", {"sort": "paid"}),
    "by-number": ("u-17", "lamp", {"sort": "order_id"}),
    "sort-descending": ("u-17", "lamp", {"sort": "paid DESC"}),
    "sort-unknown": ("u-17", "lamp", {"sort": "customer"}),
    "sort-subquery": (
        "u-17",
        "lamp",
        {"sort": "(CASE WHEN (SELECT paid FROM orders WHERE order_id = 'SO-2002') > 5000 THEN paid ELSE -paid END)"},
    ),
    "sort-limit": ("u-99", "tea", {"sort": "paid LIMIT 40 --"}),
    "first-two": ("u-17", "", {"most": 2}),
    "too-many": ("u-99", "tea", {"most": 100_000}),
    "twenty-one": ("u-99", "tea", {"most": 21}),
    "none-at-all": ("u-17", "", {"most": 0}),
    "minus-one": ("u-99", "tea", {"most": -1}),
}

UNTRUSTED = "fu-invalid-arguments/arguments-untrusted"

EXERCISE = Exercise(
    id="d02-search-orders",
    module=__name__,
    reference="solutions.d02_production_loop.search_orders:search_orders",
    cases=tuple(Case(name, args, drive=DRIVE) for name, args in CASES.items()),
    mistakes=(
        Mistake("joined-in", wrong=(_make(value="joined"), _make(value="joined", column="free")), costs=(UNTRUSTED,)),
        Mistake("runs-a-script", wrong=(_script,), when=_destroys, costs=(UNTRUSTED,)),
        Mistake(
            "quotes-doubled",
            wrong=(_make(value="doubled", column="free"), _make(column="free")),
            costs=(UNTRUSTED,),
        ),
        Mistake("word-blacklist", wrong=(_make(value="words"),), costs=(UNTRUSTED,)),
        Mistake("column-as-parameter", wrong=(_make(column="parameter"), _make(column="listed parameter"))),
        Mistake("wildcards", wrong=(_make(wildcards=False),)),
        Mistake("unbounded", wrong=(_make(bound=False), _make(least=False), _make(bound=False, least=False))),
        Mistake("everybodys-orders", wrong=(_make(own=False),), costs=("d02-approval-gate/as-the-user",)),
        Mistake("no-rows", when=_no_rows),
    ),
    teaches=(UNTRUSTED,),
    minutes=10,
    lane="stretch",
)
