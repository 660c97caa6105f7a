# expect: another-no
PASSING = {"timeout", "rate limit", "server error"}


def next_wait(kind, attempt, safe, retry_after, left, draw, most=5):
    if kind not in PASSING:
        return -1
    if not safe:
        return -1
    if attempt >= most:
        return -1
    wait = draw * min(2 ** (attempt - 1), 4)
    if retry_after is not None:
        wait = max(wait, retry_after)
    if wait >= left:
        return -1
    return wait
