# expect: from-the-back
def page_result(rows, fields, start=0, size=5):
    end = start + min(20, max(size, 1))
    page = [{k: r[k] for k in fields if k in r} for r in rows[start:end]]
    return {"total": len(rows), "start": start, "rows": page, "next": end if end < len(rows) else None}
