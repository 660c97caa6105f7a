from enum import Enum


class Kind(Enum):
    TIMEOUT = "timeout"
    LIMIT = "rate limit"
    SERVER = "server error"


def next_wait(kind, attempt, safe, retry_after, left, draw, most=5):
    try:
        Kind(kind)
    except ValueError:
        return None
    ceiling = 1.0
    for _ in range(attempt - 1):
        ceiling = min(ceiling * 2, 4.0)
    wait = ceiling * draw
    if retry_after is not None and retry_after > wait:
        wait = float(retry_after)
    may = safe and most > attempt and wait - left < 0
    return wait if may else None
