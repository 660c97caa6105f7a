from threading import Semaphore, Thread


def run_reads(calls, run_one, most=4):
    free = Semaphore(most)
    texts = {}

    def work(call):
        with free:
            try:
                texts[call.id] = run_one(call)
            except Exception as error:
                texts[call.id] = "Error in this lookup: " + str(error)

    threads = [Thread(target=work, args=(call,), daemon=True) for call in calls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return [dict(role="tool", tool_call_id=call.id, content=texts[call.id]) for call in calls]
