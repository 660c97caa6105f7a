"""The ticket desk: another company's system, behind a network that can fail.

Does: keep tickets in SQLite, find one by the reference it was filed under; time out when told to, written or not.
Does not: notice that two tickets say the same, or that a reference was used before: many such systems don't.
"""

import sqlite3
import weakref
from collections.abc import Iterable
from typing import Any, Literal

from question_bank.text import Lang
from workbook.language import current_language
from workbook.words import say

# "lost": the request never arrived. "late": it was done, and only the answer got lost. Both look the same from here.
Trouble = Literal["", "lost", "late"]


class TicketRefused(ValueError):
    """The desk will not take this ticket, now or later; the text says why."""


class TicketDesk:
    """One desk with its own database, in memory. The first calls meet the troubles in their order, later ones none."""

    def __init__(
        self, creating: Iterable[Trouble] = (), finding: Iterable[Trouble] = (), lang: Lang | None = None
    ) -> None:
        self._lang: Lang = lang or current_language()
        self._creating, self._finding = iter(creating), iter(finding)
        self._tickets = sqlite3.connect(":memory:", check_same_thread=False)  # it may be let go of in any thread
        weakref.finalize(self, self._tickets.close)
        self._tickets.execute(
            "CREATE TABLE tickets (id INTEGER PRIMARY KEY, reference TEXT, order_id TEXT, reason TEXT)"
        )
        self.requests = 0

    @property
    def tickets(self) -> list[dict[str, Any]]:
        """All tickets, the oldest first. This is the desk's own view: it never times out."""
        rows = self._tickets.execute("SELECT id, reference, order_id, reason FROM tickets ORDER BY id")
        return [self._show(row) for row in rows]

    def create(self, reference: str, order_id: str, reason: str) -> dict[str, Any]:
        """File a ticket and return it. Raises TimeoutError, filed or not; TicketRefused for one without a reason."""
        self.requests += 1
        trouble = next(self._creating, "")
        if trouble == "lost":
            raise TimeoutError(say("shop_refusals.desk_silent", self._lang))
        if not reason.strip():
            raise TicketRefused(say("shop_refusals.no_reason", self._lang))
        values = (reference, order_id, reason)
        made = self._tickets.execute("INSERT INTO tickets (reference, order_id, reason) VALUES (?, ?, ?)", values)
        if trouble == "late":
            raise TimeoutError(say("shop_refusals.desk_silent", self._lang))
        return self._show((made.lastrowid, *values))

    def find(self, reference: str) -> dict[str, Any] | None:
        """The first ticket filed under this reference, None where there is none. Raises TimeoutError."""
        if next(self._finding, ""):
            raise TimeoutError(say("shop_refusals.desk_silent", self._lang))
        row = self._tickets.execute(
            "SELECT id, reference, order_id, reason FROM tickets WHERE reference = ? ORDER BY id", (reference,)
        ).fetchone()
        return None if row is None else self._show(row)

    @staticmethod
    def _show(row: tuple[Any, ...]) -> dict[str, Any]:
        number, reference, order_id, reason = row
        return {"ticket_id": f"T-{number}", "reference": reference, "order_id": order_id, "reason": reason}
