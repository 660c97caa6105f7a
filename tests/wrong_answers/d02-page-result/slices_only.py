# expect: whole-rows
def page_result(rows, fields, start=0, size=5):
    start = max(0, start)
    end = start + min(20, max(size, 1))
    return {"total": len(rows), "start": start, "rows": rows[start:end], "next": None if end >= len(rows) else end}
