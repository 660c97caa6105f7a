# expect: results-crossed
from concurrent.futures import ThreadPoolExecutor, as_completed


def run_reads(calls, run_one, most=4):
    texts = []
    with ThreadPoolExecutor(most) as pool:
        for future in as_completed([pool.submit(run_one, call) for call in calls]):
            try:
                texts.append(future.result())
            except Exception as error:
                texts.append(f"Error: {error}")
    return [{"role": "tool", "tool_call_id": call.id, "content": text} for call, text in zip(calls, texts)]
