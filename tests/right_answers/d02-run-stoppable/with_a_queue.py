import queue
import threading


def run_stoppable(work, seconds, grace):
    stop = threading.Event()
    answers = queue.SimpleQueue()

    def target():
        try:
            answers.put(("value", work(stop)))
        except Exception as error:
            answers.put(("error", error))

    threading.Thread(target=target, daemon=True).start()
    for patience in (seconds, grace):
        try:
            kind, what = answers.get(timeout=patience)
        except queue.Empty:
            stop.set()
            continue
        if kind == "error":
            return {"state": "failed", "why": ": ".join([type(what).__name__, str(what)])}
        return {"state": "stopped"} if what is None else {"state": "done", "value": what}
    return {"state": "running"}
