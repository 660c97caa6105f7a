"""One page of a long result.

Does: keep the fields that a decision needs, hand out a bounded number of rows, say how many there are in all.
Does not: let the model choose a page of any size, or cut a row in the middle.
"""

from typing import Any


def page_result(rows: list[dict[str, Any]], fields: list[str], start: int = 0, size: int = 5) -> dict[str, Any]:
    """A page of `rows`, and where the next one begins.

    rows: all there are, left as they are. fields: the keys to keep, in this order; a row without one goes without it.
    start: index of the first row; below 0 counts as 0. size: rows wanted; below 1 counts as 1, above 20 as 20.
    Returns {"total": number of all rows, "start": index, "rows": this page, "next": index where the next page starts};
    "next" is None when no row is left after this page. Beyond the end "rows" is [].
    """
    start = max(start, 0)
    end = start + min(max(size, 1), 20)
    page = [{field: row[field] for field in fields if field in row} for row in rows[start:end]]
    return {"total": len(rows), "start": start, "rows": page, "next": end if end < len(rows) else None}
