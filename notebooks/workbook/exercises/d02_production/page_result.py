"""d02-page-result: cases and known mistakes."""

from collections.abc import Callable
from typing import Any

from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

Rows = list[dict[str, Any]]
FIELDS = ["time", "place"]


def _scans(number: int) -> Rows:
    return [{"time": f"11-20 {n:02}:00", "place": "上海", "device": f"PDA-{n}", "raw": "..."} for n in range(number)]


SEVEN = _scans(7)
UNEVEN: Rows = [{"place": "广州", "time": "11-20 08:00"}, {"time": "11-20 09:00", "code": 7}, {"code": 8}]


def _page(
    *,
    size: Callable[[int], int] = lambda size: min(max(size, 1), 20),
    start: Callable[[int, int], int] = lambda start, size: max(start, 0),
    more: Callable[[int, int], bool] = lambda end, total: end < total,
    keep: Callable[[dict[str, Any], list[str]], dict[str, Any]] | None = None,
    total: Callable[[Rows, Rows], int] = lambda rows, page: len(rows),
    follow: Callable[[int, int], int] = lambda begin, end: end,
) -> Callable[..., Any]:
    """The page with one slip."""

    def page_result(rows: Rows, fields: list[str], first: int = 0, wanted: int = 5) -> dict[str, Any]:
        length = size(wanted)
        begin = start(first, length)
        end = begin + length
        page = [(keep or _trimmed)(row, fields) for row in rows[begin:end]]
        following = follow(begin, end) if more(end, len(rows)) else None
        return {"total": total(rows, page), "start": begin, "rows": page, "next": following}

    return page_result


def _trimmed(row: dict[str, Any], fields: list[str]) -> dict[str, Any]:
    return {name: row[name] for name in fields if name in row}


def _null_filled(row: dict[str, Any], fields: list[str]) -> dict[str, Any]:
    return {name: row.get(name) for name in fields}


def _key_error(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name == "KeyError"


def _rows_changed(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is None and got.args != expected.args


TRIM = "fu-huge-result/trim-at-source"
PAGE = "fu-huge-result/summarise-or-page"
COMPOUND = "fu-huge-result/compounding-cost"
SHRINK = "d02-loop-cost/shrink-results"
ALL_OF_IT = (_page(size=lambda size: size), _page(size=lambda size: max(size, 1)))

EXERCISE = Exercise(
    id="d02-page-result",
    module=__name__,
    reference="solutions.d02_production_loop.page_result:page_result",
    cases=(
        Case("no-rows", ([], FIELDS)),
        Case("one-row", (_scans(1), FIELDS)),
        Case("uneven-rows", (UNEVEN, FIELDS)),
        Case("first-page", (SEVEN, FIELDS)),
        Case("last-page", (SEVEN, FIELDS, 5)),
        Case("page-that-just-fits", (_scans(10), FIELDS, 5, 5)),
        Case("third-page", (SEVEN, FIELDS, 4, 2)),
        Case("beyond-the-end", (SEVEN, FIELDS, 40, 5)),
        Case("minus-one", (SEVEN, FIELDS, -3, 2)),
        Case("size-zero", (SEVEN, FIELDS, 0, 0)),
        Case("greedy", (_scans(30), ["place"], 0, 100_000)),
        Case("greedy-in-the-middle", (_scans(45), ["place"], 5, 21)),
    ),
    mistakes=(
        Mistake("rows-changed", when=_rows_changed),
        Mistake("key-error", when=_key_error, costs=(TRIM,)),
        Mistake("size-by-the-model", wrong=ALL_OF_IT, costs=(PAGE,)),
        Mistake("whole-rows", wrong=(_page(keep=lambda row, fields: row),), costs=(TRIM, COMPOUND)),
        Mistake("null-filled", wrong=(_page(keep=_null_filled),), costs=(TRIM,)),
        Mistake("total-of-the-page", wrong=(_page(total=lambda rows, page: len(page)),), costs=(PAGE,)),
        Mistake(
            "next-after-the-last",
            wrong=(_page(more=lambda end, total: True), _page(more=lambda end, total: end <= total)),
            costs=(PAGE,),
        ),
        Mistake("page-numbers", wrong=(_page(start=lambda start, size: max(start, 0) * size),), costs=(PAGE,)),
        Mistake("from-the-back", wrong=(_page(start=lambda start, size: start),), costs=(PAGE,)),
    ),
    teaches=(COMPOUND, TRIM, PAGE, SHRINK),
    minutes=10,
)
