# expect: no-limit
from threading import Thread


def run_reads(calls, run_one, most=4):
    messages = [{"role": "tool", "tool_call_id": call.id, "content": ""} for call in calls]

    def work(call, message):
        try:
            message["content"] = run_one(call)
        except Exception as error:
            message["content"] = f"Error: {type(error).__name__}: {error}"

    threads = [Thread(target=work, args=pair) for pair in zip(calls, messages)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return messages
