# expect: failed-left-out
from concurrent.futures import ThreadPoolExecutor, wait


def run_reads(calls, run_one, most=4):
    with ThreadPoolExecutor(most) as pool:
        futures = [pool.submit(run_one, call) for call in calls]
        wait(futures)
    return [
        {"role": "tool", "tool_call_id": call.id, "content": future.result()}
        for call, future in zip(calls, futures)
        if future.exception() is None
    ]
