# expect: size-by-the-model
def page_result(rows, fields, start=0, size=5):
    start = max(0, start)
    end = start + max(size, 1)
    page = [{k: r[k] for k in fields if k in r} for r in rows[start:end]]
    return {"total": len(rows), "start": start, "rows": page, "next": None if end >= len(rows) else end}
