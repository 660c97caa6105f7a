def page_result(rows, fields, start=0, size=5):
    clamp = lambda low, value, high: sorted((low, value, high))[1]  # noqa: E731
    start = start if start > 0 else 0
    wanted = range(start, start + clamp(1, size, 20))
    indices = [index for index in wanted if index < len(rows)]
    return dict(
        total=len(rows),
        start=start,
        rows=[{key: rows[index][key] for key in fields if rows[index].keys() & {key}} for index in indices],
        next=wanted.stop if wanted.stop in range(len(rows)) else None,
    )
