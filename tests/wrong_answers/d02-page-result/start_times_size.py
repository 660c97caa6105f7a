# expect: page-numbers
def page_result(rows, fields, start=0, size=5):
    size = min(20, max(size, 1))
    start = max(0, start) * size
    page = [{k: r[k] for k in fields if k in r} for r in rows[start : start + size]]
    following = start + size
    return {"total": len(rows), "start": start, "rows": page, "next": following if following < len(rows) else None}
