WAITS = (1, 2, 4)
RETRIES = {"timeout": True, "rate limit": True, "server error": True}


def next_wait(kind, attempt, safe, retry_after, left, draw, most=5):
    if RETRIES.get(kind, False) and safe and attempt < most:
        longest = WAITS[min(attempt, len(WAITS)) - 1]
        wait = sorted([longest * draw, retry_after or 0.0])[-1]
        if left > wait:
            return wait
