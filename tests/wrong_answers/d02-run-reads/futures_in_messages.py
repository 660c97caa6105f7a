# expect: not-waited
from concurrent.futures import ThreadPoolExecutor


def run_reads(calls, run_one, most=4):
    with ThreadPoolExecutor(most) as pool:
        return [{"role": "tool", "tool_call_id": call.id, "content": pool.submit(run_one, call)} for call in calls]
