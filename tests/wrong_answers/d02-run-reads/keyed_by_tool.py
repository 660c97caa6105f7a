# expect: results-crossed
from concurrent.futures import ThreadPoolExecutor


def run_reads(calls, run_one, most=4):
    def attempt(call):
        try:
            return run_one(call)
        except Exception as error:
            return f"Error: {error}"

    with ThreadPoolExecutor(most) as pool:
        results = dict(zip([call.function.name for call in calls], pool.map(attempt, calls)))
    return [{"role": "tool", "tool_call_id": call.id, "content": results[call.function.name]} for call in calls]
