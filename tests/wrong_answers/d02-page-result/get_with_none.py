# expect: null-filled
def page_result(rows, fields, start=0, size=5):
    start = max(0, start)
    end = start + min(20, max(size, 1))
    page = [{k: r.get(k) for k in fields} for r in rows[start:end]]
    return {"total": len(rows), "start": start, "rows": page, "next": None if end >= len(rows) else end}
