# expect: first-failure
from concurrent.futures import ThreadPoolExecutor


def run_reads(calls, run_one, most=4):
    with ThreadPoolExecutor(max_workers=most) as pool:
        futures = {call.id: pool.submit(run_one, call) for call in calls}
    return [{"role": "tool", "tool_call_id": id, "content": future.result()} for id, future in futures.items()]
