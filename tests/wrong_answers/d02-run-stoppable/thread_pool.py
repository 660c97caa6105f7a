# expect: waits-anyway
import threading
from concurrent.futures import ThreadPoolExecutor


def run_stoppable(work, seconds, grace):
    stop = threading.Event()
    with ThreadPoolExecutor(max_workers=1) as pool:
        future = pool.submit(work, stop)
        try:
            value = future.result(timeout=seconds)
        except TimeoutError:
            stop.set()
            return {"state": "running"}
        except Exception as error:
            return {"state": "failed", "why": f"{type(error).__name__}: {error}"}
    return {"state": "done", "value": value}
