# expect: message-lost
from concurrent.futures import ThreadPoolExecutor


def run_reads(calls, run_one, most=4):
    def attempt(call):
        try:
            text = run_one(call)
        except Exception:
            text = "Error: something went wrong"
        return dict(role="tool", tool_call_id=call.id, content=text)

    with ThreadPoolExecutor(most) as pool:
        return list(pool.map(attempt, calls))
