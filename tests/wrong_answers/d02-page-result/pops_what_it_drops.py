# expect: rows-changed
def page_result(rows, fields, start=0, size=5):
    start, size = max(start, 0), min(max(size, 1), 20)
    for row in rows:
        for name in list(row):
            if name not in fields:
                row.pop(name)
    page = [{name: row[name] for name in fields if name in row} for row in rows[start : start + size]]
    following = start + size
    return {"total": len(rows), "start": start, "rows": page, "next": following if following < len(rows) else None}
