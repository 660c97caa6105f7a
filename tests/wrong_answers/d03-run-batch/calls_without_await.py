# expect: not-awaited
async def run_batch(calls, is_read, run_one, on_start, on_end):
    results = []
    for call in calls:
        on_start(call)
        result = run_one(call)
        on_end(call, result)
        results.append(result)
    return results
