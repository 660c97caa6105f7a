"""The tables of the progress file, and how an older file becomes a newer one.

Does: number the steps (PRAGMA user_version), apply the missing ones in one transaction.
Does not: change a step once it was released; a change is a further step.
"""

import sqlite3

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        "CREATE TABLE passes (exercise TEXT PRIMARY KEY, at TEXT NOT NULL)",
        "CREATE TABLE help (exercise TEXT NOT NULL, kind TEXT NOT NULL, step INTEGER NOT NULL, at TEXT NOT NULL)",
        "CREATE TABLE predictions"
        " (id TEXT PRIMARY KEY, choice TEXT NOT NULL, correct INTEGER NOT NULL, at TEXT NOT NULL)",
        "CREATE TABLE attempts (question TEXT NOT NULL, answer TEXT NOT NULL, verdict TEXT NOT NULL,"
        " score INTEGER NOT NULL, tier TEXT NOT NULL, engine TEXT NOT NULL, rubric TEXT NOT NULL, at TEXT NOT NULL)",
    ),
    (
        "CREATE TABLE contests (question TEXT NOT NULL, answer TEXT NOT NULL, point TEXT NOT NULL,"
        " said TEXT NOT NULL, credit REAL NOT NULL, at TEXT NOT NULL)",
    ),
    (
        # An attempt made before there were dates has none; workbook.drill.review works it out from the scores.
        "ALTER TABLE attempts ADD COLUMN due TEXT",
        "CREATE TABLE planned (question TEXT PRIMARY KEY, due TEXT NOT NULL, at TEXT NOT NULL)",
    ),
)


class NewerSchema(Exception):
    """The file was written by a later version of the workbook; this one must not touch it."""


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the file to the newest version. Raises NewerSchema, sqlite3.Error."""
    if _version(connection) == len(MIGRATIONS):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Another process may have been faster; the lock is ours only now.
        version = _version(connection)
        if version > len(MIGRATIONS):
            raise NewerSchema(version)
        for step in MIGRATIONS[version:]:
            for statement in step:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])
