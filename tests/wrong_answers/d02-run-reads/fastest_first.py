# expect: completion-order
from concurrent.futures import ThreadPoolExecutor, as_completed


def run_reads(calls, run_one, most=4):
    messages = []
    with ThreadPoolExecutor(most) as pool:
        ids = {pool.submit(run_one, call): call.id for call in calls}
        for future in as_completed(ids):
            error = future.exception()
            content = f"Error: {error}" if error else future.result()
            messages.append({"role": "tool", "tool_call_id": ids[future], "content": content})
    return messages
