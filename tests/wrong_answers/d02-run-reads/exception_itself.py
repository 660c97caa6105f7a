# expect: exception-as-content
from concurrent.futures import ThreadPoolExecutor


def run_reads(calls, run_one, most=4):
    with ThreadPoolExecutor(most) as pool:
        futures = [(call, pool.submit(run_one, call)) for call in calls]
    return [
        {"role": "tool", "tool_call_id": call.id, "content": future.exception() or future.result()}
        for call, future in futures
    ]
