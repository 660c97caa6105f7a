# expect: retries-everything
PASSING = {"timeout", "rate limit", "server error"}


def next_wait(kind, attempt, safe, retry_after, left, draw, most=5):
    if not safe:
        return None
    if attempt >= most:
        return None
    wait = draw * min(2 ** (attempt - 1), 4)
    if retry_after is not None:
        wait = max(wait, retry_after)
    if wait >= left:
        return None
    return wait
