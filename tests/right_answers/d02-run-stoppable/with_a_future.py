import threading
from concurrent.futures import Future, wait


def run_stoppable(work, seconds, grace):
    stop, future = threading.Event(), Future()

    class Worker(threading.Thread):
        def run(self):
            try:
                future.set_result(work(stop))
            except Exception as error:
                future.set_exception(error)

    worker = Worker()
    worker.daemon = True
    worker.start()
    if not wait([future], seconds).done:
        stop.set()
        if not wait([future], grace).done:
            return dict(state="running")
    error = future.exception()
    if error is not None:
        return dict(state="failed", why=f"{error.__class__.__name__}: {error}")
    value = future.result()
    return dict(state="done", value=value) if value is not None else dict(state="stopped")
