# expect: no-grace
import threading


def run_stoppable(work, seconds, grace):
    stop, box = threading.Event(), []

    def target():
        try:
            value = work(stop)
        except Exception as error:
            box.append({"state": "failed", "why": f"{type(error).__name__}: {error}"})
        else:
            box.append({"state": "done", "value": value} if value is not None else {"state": "stopped"})

    thread = threading.Thread(target=target, daemon=True)
    thread.start()
    thread.join(seconds)
    if thread.is_alive():
        stop.set()
    return box[0] if box else {"state": "running"}
