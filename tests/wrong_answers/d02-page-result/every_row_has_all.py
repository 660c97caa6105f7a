# expect: key-error
def page_result(rows, fields, start=0, size=5):
    start = max(start, 0)
    size = sorted([1, size, 20])[1]
    page = []
    for row in rows[start : start + size]:
        page.append({name: row[name] for name in fields})
    more = start + size < len(rows)
    return {"total": len(rows), "start": start, "rows": page, "next": start + size if more else None}
