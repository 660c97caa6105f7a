from itertools import islice


def page_result(rows, fields, start=0, size=5):
    if start < 0:
        start = 0
    if size < 1:
        size = 1
    elif size > 20:
        size = 20
    page = []
    for row in islice(rows, start, start + size):
        trimmed = {}
        for name in fields:
            if name in row:
                trimmed[name] = row[name]
        page.append(trimmed)
    answer = {"total": len(rows), "start": start, "rows": page, "next": None}
    if len(rows) - start > size:
        answer["next"] = start + size
    return answer
