# expect: one-by-one
from concurrent.futures import ThreadPoolExecutor


def run_reads(calls, run_one, most=4):
    messages = []
    with ThreadPoolExecutor(most) as pool:
        for call in calls:
            try:
                text = pool.submit(run_one, call).result()
            except Exception as error:
                text = f"Error: {error!r}"
            messages.append({"role": "tool", "tool_call_id": call.id, "content": text})
    return messages
