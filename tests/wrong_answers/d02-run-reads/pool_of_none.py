# expect: no-workers
from concurrent.futures import ThreadPoolExecutor


def run_reads(calls, run_one, most=4):
    def attempt(call):
        try:
            return run_one(call)
        except Exception as error:
            return f"Error: {error}"

    with ThreadPoolExecutor(min(most, len(calls))) as pool:
        texts = list(pool.map(attempt, calls))
    return [{"role": "tool", "tool_call_id": call.id, "content": text} for call, text in zip(calls, texts)]
